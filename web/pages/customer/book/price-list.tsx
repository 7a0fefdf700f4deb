import { useFormats } from '../../../lib/business.tsx';
import { useLanguage } from '../../../lib/language.tsx';
import { bookReview } from '../../../words/book-review.ts';
import classes from './book.module.css';
import type { Quote } from './use-booking.ts';

export function PriceList({ quote }: { quote: Quote }) {
  const { t, language } = useLanguage();
  const { money } = useFormats();
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 });
  const named = (line: Quote['lines'][number]) =>
    line.kind === 'length'
      ? t(bookReview.lengthLine, { feet: line.label })
      : line.kind === 'storeys'
        ? t(bookReview.storiesLine, { stories: line.label })
        : line.label;
  const rows: [string, number][] = [
    ...quote.lines.map((line): [string, number] => [named(line), line.amount]),
    ...(quote.discount > 0 ? [[t(bookReview.discount), -quote.discount] as [string, number]] : []),
    ...(quote.tax > 0
      ? [[t(bookReview.tax, { rate: percent.format(quote.taxRate) }), quote.tax] as [string, number]]
      : []),
  ];
  return (
    <dl className={classes.money}>
      {rows.map(([label, amount]) => (
        <Row key={label} label={label} amount={money(amount)} />
      ))}
      <Row label={t(bookReview.total)} amount={money(quote.total)} className={classes.sum} />
    </dl>
  );
}

const Row = ({ label, amount, className }: { label: string; amount: string; className?: string }) => (
  <>
    <dt className={className}>{label}</dt>
    <dd className={className}>{amount}</dd>
  </>
);
