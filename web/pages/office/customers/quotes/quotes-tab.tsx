import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { QuoteEditor } from './quote-editor.tsx';
import { QuoteList } from './quote-list.tsx';
import { QuoteView } from './quote-view.tsx';

/** All quotes, the one in `?quote=`, or the editor in `?edit=`: `new`, or the id of a quote. */
export default function QuotesTab() {
  const { read } = useAdminSearch();
  const [quote, edit] = [read('quote'), read('edit')];
  if (edit) return <QuoteEditor key={edit} id={edit === 'new' ? undefined : edit} />;
  return quote ? <QuoteView key={quote} id={quote} /> : <QuoteList />;
}
