import type { ReactNode } from 'react';
import type { OutputOf } from '#protocol/call.ts';
import { addBlocks, listBlocks, removeBlock } from '#protocol/content-blocks.ts';
import { useText } from '#client/ui/text.ts';
import { Badge } from '#client/features/desk/parts/badge.tsx';
import { Asked, CallForm } from '#client/features/desk/parts/call-form.tsx';
import { Code } from '#client/features/desk/parts/code.tsx';
import { ListFilters } from '#client/features/desk/parts/filters.tsx';
import { DeskMoment } from '#client/features/desk/parts/moment.tsx';
import { DataTable } from '#client/features/desk/parts/table.tsx';
import { deskScreen } from '#client/features/desk/screen.ts';
import { useDesk } from '#client/features/desk/use-desk.ts';

type Model = OutputOf<typeof listBlocks>;

/** The list of blocked contents, with the uploads that it refused. */
export const blocksScreen = deskScreen<Model>({
  path: '/desk/hashes',
  permission: 'contents.read',
  title: 'casework.blocks',
  navigation: { group: 'content', icon: 'lock', key: 'h' },
  load: ({ ask, query }) =>
    ask(listBlocks, {
      hash: query.get('hash') ?? '',
      limit: 50,
      page_token: query.get('page_token') ?? '',
    }),
  view: (model) => <BlocksView {...model} />,
  csv: ({ blocks }) => [
    ['gcid', 'sha256', 'category', 'source', 'note', 'case', 'added', 'until', 'hits'],
    ...blocks.map((one) => [
      one.gcid,
      one.sha256,
      one.category,
      one.source,
      one.note,
      one.case_id,
      one.added_time,
      one.until_time,
      one.hits,
    ]),
  ],
});

function BlocksView({ blocks, next_page_token: nextPageToken }: Model): ReactNode {
  const t = useText();
  const mayChange = useDesk().permissions.has('contents.decide');
  return (
    <>
      {mayChange && <AddQuestion />}
      <ListFilters filters={[{ name: 'hash', label: t('casework.hash') }]} />
      <DataTable
        caption={t('casework.blocks')}
        columns={[
          { name: t('casework.hash'), cell: ({ gcid }) => <Code text={gcid} /> },
          { name: t('reports.reason'), cell: (one) => t(`reports.category_${one.category}`) },
          {
            name: t('casework.source'),
            isExtra: true,
            cell: ({ source, note }) => [source, note].filter(Boolean).join(' · '),
          },
          {
            name: t('casework.hits'),
            isNumber: true,
            cell: (one) => (
              <>
                {one.hits}{' '}
                {one.is_collision && <Badge tone="warn">{t('casework.collision')}</Badge>}
              </>
            ),
          },
          {
            name: t('desk.created'),
            isExtra: true,
            cell: ({ added_time: time }) => <DeskMoment time={time} />,
          },
          {
            name: t('desk.actions'),
            cell: ({ gcid }) =>
              mayChange && (
                <CallForm
                  call={removeBlock}
                  input={{ gcid }}
                  action={t('casework.unblock')}
                  done={t('casework.unblocked')}
                  isDangerous
                />
              ),
          },
        ]}
        rows={blocks}
        keyOf={({ gcid }) => gcid}
        empty={t('casework.noBlocks')}
        nextPageToken={nextPageToken}
      />
    </>
  );
}

/** One entry; lists are imported with the command line. */
function AddQuestion(): ReactNode {
  const t = useText();
  return (
    <Asked
      id="add-block"
      label={t('casework.block')}
      title={t('casework.block')}
      text={t('casework.blockTip')}
    >
      <CallForm
        call={addBlocks}
        input={{}}
        action={t('casework.block')}
        done={t('casework.blocked')}
        isDangerous
      >
        <label className="desk-field">
          <span>{t('casework.entries')}</span>
          <textarea
            className="field"
            name="entries"
            data-type="json"
            rows={4}
            defaultValue={'[{"hash": "", "category": "terms", "source": "", "note": ""}]'}
            required
          />
        </label>
      </CallForm>
    </Asked>
  );
}
