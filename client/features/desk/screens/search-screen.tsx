import type { ReactNode } from 'react';
import type { MessageKey } from '#locales/index.ts';
import type { OutputOf } from '#protocol/call.ts';
import { deskSearch } from '#protocol/desk.ts';
import { useText } from '#client/ui/text.ts';
import { deskScreen } from '#client/features/desk/screen.ts';

type Found = OutputOf<typeof deskSearch>;
type Result = Found['results'][number];

interface SearchModel extends Found {
  query: string;
}

/** Results of the search field, which finds what a text names exactly. */
export const searchScreen = deskScreen<SearchModel>({
  path: '/desk/search',
  permission: 'today.read',
  title: 'desk.search',
  load: async ({ ask, query }) => {
    const q = (query.get('q') ?? '').trim();
    if (q === '') return { query: '', results: [], looked_for: [] };
    return { query: q, ...(await ask(deskSearch, { q: q.slice(0, 1024) })) };
  },
  view: (model) => <SearchView {...model} />,
});

const kindNames: Record<Result['kind'], MessageKey> = {
  account: 'desk.foundAccount',
  share: 'desk.foundShare',
  content: 'desk.foundContent',
  order: 'desk.foundOrder',
  request: 'desk.foundRequest',
  address: 'desk.foundAddress',
};

function hrefOf({ kind, id }: Result): string {
  const named = encodeURIComponent(id);
  if (kind === 'account') return `/desk/accounts/${named}`;
  if (kind === 'order') return `/desk/accounts/${/^o(u[0-9A-Za-z]+)-/.exec(id)?.[1] ?? ''}`;
  if (kind === 'share') return `/desk/shares/${named}`;
  if (kind === 'content') return `/desk/hashes?hash=${named}`;
  const filter = kind === 'request' ? 'request_id' : 'ip';
  return `/desk/audit?${filter}=${named}`;
}

function SearchView({ query, results, looked_for }: SearchModel): ReactNode {
  const t = useText();
  if (results.length === 0) {
    const hint = query === '' || looked_for.length > 0 ? 'desk.searchTip' : 'desk.searchForms';
    return (
      <>
        {query !== '' && <p className="desk-empty">{t('desk.nothingFound', { query })}</p>}
        <p className="desk-hint">{t(hint)}</p>
      </>
    );
  }
  return (
    <ul className="desk-results">
      {results.map((result) => (
        <li key={`${result.kind}:${result.id}`}>
          <a href={hrefOf(result)} data-result="">
            <small>{t(kindNames[result.kind])}</small>
            <strong>{result.id}</strong>
            <span>{result.detail}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
