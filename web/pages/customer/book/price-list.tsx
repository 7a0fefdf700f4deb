import { useFormats } from '../../../lib/business.tsx';
import { useSpeech } from '../../../lib/words.tsx';
import { book } from '../../../words/book.ts';
import classes from './book.module.css';
import type { Quote } from './use-booking.ts';

export function PriceList({ quote }: { quote: Quote }) {
  const { say, language } = useSpeech();
  const { money } = useFormats();
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 });
  const named = (line: Quote['lines'][number]) =>
    line.kind === 'length'
      ? say(book.lengthLine, { feet: line.label })
      : line.kind === 'storeys'
        ? say(book.storeysLine, { storeys: line.label })
        : line.label;
  const rows: [string, number][] = [
    ...quote.lines.map((line): [string, number] => [named(line), line.amount]),
    ...(quote.discount > 0 ? [[say(book.discount), -quote.discount] as [string, number]] : []),
    ...(quote.tax > 0
      ? [[say(book.tax, { rate: percent.format(quote.taxRate) }), quote.tax] as [string, number]]
      : []),
  ];
  return (
    <dl className={classes.money}>
      {rows.map(([label, amount]) => (
        <Row key={label} label={label} amount={money(amount)} />
      ))}
      <Row label={say(book.total)} amount={money(quote.total)} className={classes.sum} />
    </dl>
  );
}

const Row = ({ label, amount, className }: { label: string; amount: string; className?: string }) => (
  <>
    <dt className={className}>{label}</dt>
    <dd className={className}>{amount}</dd>
  </>
);
