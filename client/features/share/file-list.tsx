import { memo, type ReactNode, use, useState } from 'react';
import type { Messages } from '#locales/index.ts';
import type { ShareListing } from '#protocol/share.ts';
import type { SharePageData } from '#client/features/share/share-place.ts';
import type { ViewType } from '#protocol/views.ts';
import { useText } from '#client/ui/text.ts';
import { trustedHtml } from '#client/lib/trusted-html.ts';
import { rowAddress } from '#client/features/list/list-source.ts';
import { rowFacts } from '#client/features/list/rows/file-facts.ts';
import type { RowStyle, RowLabels } from '#client/features/list/rows/row-html.ts';
import { rowsHtml } from '#client/features/list/rows/written-rows.ts';
import type { ShareLabels } from '#client/features/share/share-labels.ts';
import { pluralForms } from '#client/features/share/plural-forms.ts';
import { ServerTextContext } from '#client/app/markup/server-markup.ts';
import { CachedMarkup } from '#client/app/markup/cached-markup.tsx';

export interface FileListProps {
  listing: SharePageData;
  shareId: string;
  parentId: string;
  /** Base URL of the folders. */
  folders: string;
  view: ViewType;
  order: string;
  messages: Messages;
}

/**
 * The rows of a shared folder. The server renders them with the shared row template. React never
 * renders, hydrates or updates them, because the list engine owns the content, so this renders
 * once.
 */
export const FileList = memo(FileRows, () => true);

function FileRows({ listing, messages, ...place }: FileListProps): ReactNode {
  const { shareId, parentId, folders, view, order } = place;
  const { t, locale, formats } = messages;
  const written = use(ServerTextContext);
  const [rows] = useState(() => ({
    __html: trustedHtml(
      written(listing.files, `rows ${view} ${locale} ${folders}`, () => rowsOf(listing.files)),
    ),
  }));
  const count = Number(listing.file_num) || 0;
  return (
    <div
      className="list"
      role="grid"
      aria-label={t('share.files')}
      aria-multiselectable="true"
      aria-rowcount={count + 1}
      suppressHydrationWarning
      data-list=""
      data-view={view}
      data-order={order}
      data-count={count}
      data-next={listing.next_page_token}
      data-share={shareId}
      data-parent={parentId}
      data-folders={folders}
      data-words={written(formats, 'list words', () => JSON.stringify(wordsOf()))}
    >
      <CachedMarkup role="rowgroup" className="list-head" of={formats} name="list head">
        <ColumnNames />
      </CachedMarkup>
      <div
        role="rowgroup"
        className="list-body"
        data-list-body=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={rows}
      />
    </div>
  );

  function rowsOf(files: ShareListing['files'] = []): string {
    const words: RowLabels = {
      locale,
      select: t('share.select'),
      items: (count) => t('share.items', { count }),
    };
    const style: RowStyle = { view, words, hrefOf: (facts) => rowAddress(folders, facts) };
    return rowsHtml(files.map(rowFacts), style);
  }

  function wordsOf(): ShareLabels {
    return {
      select: t('share.select'),
      items: pluralForms(messages, 'share.items'),
      selected: pluralForms(messages, 'share.selected'),
      allSelected: pluralForms(messages, 'share.allSelected'),
      noneSelected: t('share.noneSelected'),
      saveCount: pluralForms(messages, 'share.saveCount'),
      saveSelected: pluralForms(messages, 'share.saveSelected'),
    };
  }
}

function ColumnNames(): ReactNode {
  const t = useText();
  return (
    <div role="row" aria-rowindex={1}>
      <span role="columnheader">
        <span className="visually-hidden">{t('share.select')}</span>
      </span>
      <span role="columnheader">{t('share.name')}</span>
      <span role="columnheader" className="day">
        {t('share.modified')}
      </span>
      <span role="columnheader" className="size">
        {t('share.size')}
      </span>
    </div>
  );
}
