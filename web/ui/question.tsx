import type { ReactNode } from 'react';
import classes from './question.module.css';

type Props = {
  legend: ReactNode;
  /** How small choices are laid out: in a grid, or in a row that phones swipe. */
  pills?: 'grid' | 'row';
  children: ReactNode;
};

/** Choices under the question they answer, as screen readers announce them. */
export function Question({ legend, pills, children }: Props) {
  const row = pills === 'row' ? ` ${classes.row}` : '';
  return (
    <fieldset className={classes.question}>
      <legend>{legend}</legend>
      {pills ? <div className={`${classes.pills}${row}`}>{children}</div> : children}
    </fieldset>
  );
}
