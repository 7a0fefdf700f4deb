import { Modal, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { palette as words } from '../../../../words/palette.ts';
import { type Command, narrow } from './commands.ts';
import classes from './palette.module.css';
import { useCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';

/** Finds anything and does anything, by keyboard alone. */
export default function Palette({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const commands = useCommands();
  const found = useFound(typed);
  // Commands are known at once, so they come first: what arrives later must not move what is about to be chosen.
  const sections = [...narrow(commands, typed), ...found.sections];
  const all = sections.flatMap(section => section.commands);
  const at = Math.min(active, Math.max(all.length - 1, 0));
  const current = all[at];
  const optionId = (command: Command) => `${id}-${command.id}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const choose = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    // Home and End belong to the text while there is some.
    if (to !== undefined && (event.key.startsWith('Arrow') || typed === '')) {
      event.preventDefault();
      if (all.length > 0) setActive((to + all.length) % all.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(current);
    }
  };
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={640}
      padding={0}
      yOffset="12vh"
      transitionProps={{ transition: 'pop', duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t(words.title)} radius="lg">
        <div className={classes.top}>
          <IconSearch size={18} aria-hidden />
          <input
            className={classes.input}
            data-autofocus
            type="text"
            role="combobox"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={current && optionId(current)}
            aria-label={t(words.title)}
            placeholder={t(words.placeholder)}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={typed}
            onChange={event => {
              setTyped(event.currentTarget.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t(words.results)}
          className={classes.list}
        >
          {sections.map((section, i) => (
            <div role="group" key={section.title} aria-labelledby={`${id}-section-${i}`}>
              <div className={classes.title} id={`${id}-section-${i}`} role="presentation">
                {section.title}
              </div>
              {section.commands.map(command => (
                <Option
                  key={command.id}
                  id={optionId(command)}
                  command={command}
                  isActive={command === current}
                  onHover={() => setActive(all.indexOf(command))}
                  onChoose={() => choose(command)}
                />
              ))}
            </div>
          ))}
        </div>
        {found.error && <ErrorAlert error={found.error} onRetry={() => found.refetch()} />}
        {all.length === 0 && !found.error && (
          <div className={classes.nothing}>
            {found.isSearching ? (
              t(words.searching)
            ) : (
              <>
                <strong>{t(words.nothing, { q: typed.trim() })}</strong>
                <br />
                {t(words.nothingHint)}
              </>
            )}
          </div>
        )}
        <VisuallyHidden role="status">
          {found.isSearching ? t(words.searching) : t(words.found, { count: all.length })}
        </VisuallyHidden>
        <div className={classes.keys} aria-hidden>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t(words.toSelect)}
          </span>
          <span>
            <kbd>↵</kbd> {t(words.toOpen)}
          </span>
          <span>
            <kbd>Esc</kbd> {t(words.toClose)}
          </span>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

type OptionProps = {
  id: string;
  command: Command;
  isActive: boolean;
  onHover(): void;
  onChoose(): void;
};

/** The input keeps the focus: an option is never focused itself. */
function Option({ id, command: { title, detail, icon: Icon }, isActive, onHover, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys arrive at the input.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      onMouseMove={() => !isActive && onHover()}
      onClick={onChoose}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={classes.text}>{title}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </div>
  );
}
