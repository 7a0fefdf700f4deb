import { useTranslate } from '../../../lib/language.tsx';
import { accounting as words } from '../../../words/accounting.ts';
import { office } from '../../../words/office.ts';
import { TabHead } from '../parts/tab-head.tsx';
import { type View, ViewTabs } from '../parts/view-tabs.tsx';
import { Exports } from './exports/exports.tsx';
import { Ledger } from './ledger/ledger.tsx';
import { TaxRates } from './tax/tax-rates.tsx';

const views: View[] = [
  { name: 'ledger', title: words.ledger, Content: Ledger },
  { name: 'exports', needs: 'exports:read', title: words.exports, Content: Exports },
  { name: 'taxes', needs: 'tax-rates:read', title: words.taxes, Content: TaxRates },
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
