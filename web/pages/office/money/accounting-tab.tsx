import { useTranslate } from '../../../lib/language.tsx';
import { accounting as words } from '../../../words/accounting.ts';
import { office } from '../../../words/office.ts';
import { TabHead } from '../parts/tab-head.tsx';
import { ViewTabs } from '../parts/view-tabs.tsx';
import { Exports } from './exports/exports.tsx';
import { Ledger } from './ledger/ledger.tsx';
import { TaxRates } from './tax/tax-rates.tsx';

const views = [
  { name: 'ledger', title: words.ledger, Content: Ledger },
  { name: 'exports', title: words.exports, Content: Exports },
  { name: 'taxes', title: words.taxes, Content: TaxRates },
];

/** The books, for whoever keeps them. */
export default function AccountingTab() {
  const t = useTranslate();
  return (
    <>
      <TabHead title={t(office.accounting)} />
      <ViewTabs label={t(words.views)} views={views} filters={['at', 'account', 'from', 'to']} />
    </>
  );
}
