import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './choice.module.css';

type Props = {
  /** Radio buttons with the same name form a group. */
  name: string;
  type?: 'radio' | 'checkbox';
  value: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  title: ReactNode;
  detail?: ReactNode;
  aside?: ReactNode;
  /** Before the title. */
  media?: ReactNode;
  disabled?: boolean;
  pill?: boolean;
};

/** A large radio button or checkbox. It wraps the native input, so arrow keys, forms and screen readers work. */
export function Choice({ name, type = 'radio', value, checked, onChange, title, detail, ...rest }: Props) {
  const { aside, media, disabled, pill } = rest;
  return (
    <label className={pill ? `${classes.choice} ${classes.pill}` : classes.choice}>
      <input
        className={classes.mark}
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      {media}
      <span className={pill ? undefined : classes.body}>
        <Text component="span" className={classes.head} fw={600} size={pill ? 'sm' : 'md'}>
          <span>{title}</span>
          {aside && <span className={classes.aside}>{aside}</span>}
        </Text>
        {detail && (
          <Text component="span" display="block" size="sm">
            {detail}
          </Text>
        )}
      </span>
    </label>
  );
}
