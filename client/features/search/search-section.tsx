import '#client/features/search/search.css';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useFolderPath } from '#client/features/folders/use-folder-path.ts';
import { useMatchMarks } from '#client/features/list/use-match-marks.ts';
import { useNavigate, usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { DriveFiles } from '#client/features/files/drive-files.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import {
  type SearchCriteria,
  criteriaFields,
  hasCriteria,
  readCriteria,
} from '#client/features/search/search-query.ts';
import { Filters } from '#client/features/search/search-filters.tsx';
import { rememberSearch } from '#client/features/search/past-searches.ts';
import { searchPlace } from '#client/features/search/search-place.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import type { SectionProps } from '../drive-context/section.ts';

/** `/drive/search?query=…`: results from the whole drive or a folder, by name and filters. */
export default function SearchSection(props: SectionProps): ReactNode {
  return (
    <AreaTexts areas={['drive', 'commands', 'errors', 'search']}>
      <Search {...props} />
    </AreaTexts>
  );
}

function Search({ userId, query }: SectionProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { path } = usePage();
  const drive = useDrive();
  const search = query.toString();
  const criteria = useMemo(() => readCriteria(new URLSearchParams(search)), [search]);
  // Reference time for file age, reset by every refresh.
  const [sinceMs, setSinceMs] = useState(() => Date.now());
  useEffect(() => drive.onChanged(() => setSinceMs(Date.now())), [drive]);
  const place = useMemo(() => searchPlace(criteria, sinceMs), [criteria, sinceMs]);
  useMatchMarks(criteria.text);
  useEffect(() => rememberSearch(criteria.text), [criteria.text]);

  const change = (fields: Partial<SearchCriteria>) =>
    navigate(withQuery(path, query, criteriaFields(fields)), { replace: true });
  const name = criteria.text ? t('search.heading', { text: criteria.text }) : t('search.title');
  return (
    <>
      <Filters criteria={criteria} onChange={change}>
        {criteria.folderId && (
          <InFolder id={criteria.folderId} onLeave={() => change({ folderId: '' })} />
        )}
      </Filters>
      {hasCriteria(criteria) ? (
        <DriveFiles userId={userId} place={place} path={[]} name={name} query={query} />
      ) : (
        <p className="drive-waiting">{t('search.noCriteria')}</p>
      )}
    </>
  );
}

function InFolder({ id, onLeave }: { id: string; onLeave(): void }): ReactNode {
  const t = useText();
  const { folders } = useFolderPath(id);
  const name = folders.at(-1)?.name ?? '…';
  return (
    <button type="button" className="filter" aria-pressed="true" onClick={onLeave}>
      <Icon path={driveIcons.folder} />
      <bdi dir="auto">{t('search.inFolder', { name })}</bdi>
      <Icon path={driveIcons.close} />
    </button>
  );
}
