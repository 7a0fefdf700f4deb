import { Button, Card, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useFormats } from '../../lib/business.tsx';
import { useTranslate } from '../../lib/language.tsx';
import { quote as words } from '../../words/quote.ts';
import { Choice } from '../choice.tsx';
import { AmountLine, TotalLines, useItemLabel } from './lines.tsx';
import { liveTotal, type Option, type Quote } from './live-total.ts';
import classes from './quote.module.css';

/** Loads an image of the quote, in whatever way its reader may. */
export type Picture = ComponentType<{ id: string; alt: string }>;

type Props = {
  quote: Quote;
  Picture: Picture;
  option: Option;
  extras: string[];
  isChosen: boolean;
  isOnly: boolean;
  order: 2 | 3 | 4;
  onExtras(extras: string[]): void;
  onChoose(): void;
};

/** One option: pictures, what is in it, extras to add, and what it comes to. */
export function OptionCard(props: Props) {
  const { quote, Picture, option, extras, isChosen, isOnly, order, onChoose } = props;
  const t = useTranslate();
  const { money } = useFormats();
  const totals = liveTotal(option, extras, quote);
  return (
    <Card
      component="article"
      withBorder
      padding="lg"
      radius="lg"
      aria-label={option.name}
      className={isChosen && !isOnly ? `${classes.option} ${classes.chosen}` : classes.option}
    >
      {option.images.length > 0 && (
        <Card.Section className={classes.gallery}>
          {option.images.map((id, index) => (
            <Picture key={id} id={id} alt={t(words.photo, { n: index + 1, name: option.name })} />
          ))}
        </Card.Section>
      )}
      <Title order={order} size="h4" className={classes.name}>
        {option.name}
      </Title>
      <Text className={classes.price}>{money(totals.total)}</Text>
      {option.description && (
        <Text size="sm" c="dimmed" mt={4} style={{ whiteSpace: 'pre-line' }}>
          {option.description}
        </Text>
      )}
      <Included option={option} Picture={Picture} />
      <Extras {...props} />
      <div className={classes.foot}>
        <TotalLines totals={totals} />
        {!isOnly && (
          <Button
            fullWidth
            mt="md"
            size="md"
            variant={isChosen ? 'filled' : 'default'}
            leftSection={isChosen && <IconCheck size={18} />}
            onClick={onChoose}
          >
            {t(isChosen ? words.chosen : words.choose, { name: option.name })}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Included({ option, Picture }: Pick<Props, 'option' | 'Picture'>) {
  const label = useItemLabel();
  return (
    <ul className={classes.lines}>
      {option.items
        .filter(item => !item.optional)
        .map(item => (
          <li key={item.id} className={classes.item}>
            {item.image ? (
              <span className={classes.thumb}>
                <Picture id={item.image} alt="" />
              </span>
            ) : (
              <IconCheck size={16} className={classes.tick} aria-hidden />
            )}
            <AmountLine name={label(item)} amount={item.amount} />
          </li>
        ))}
    </ul>
  );
}

function Extras({ option, extras, onExtras, Picture }: Props) {
  const t = useTranslate();
  const { money } = useFormats();
  const label = useItemLabel();
  const optional = option.items.filter(item => item.optional);
  if (optional.length === 0) return null;
  return (
    <fieldset className={classes.extras}>
      <legend>{t(words.optional)}</legend>
      {optional.map(item => (
        <Choice
          key={item.id}
          type="checkbox"
          name={`extras of ${option.id}`}
          value={item.id}
          checked={extras.includes(item.id)}
          onChange={isOn => onExtras(isOn ? [...extras, item.id] : extras.filter(id => id !== item.id))}
          title={label(item)}
          detail={
            item.image && (
              <span className={classes.thumb}>
                <Picture id={item.image} alt="" />
              </span>
            )
          }
          aside={`+${money(item.amount)}`}
        />
      ))}
    </fieldset>
  );
}
