import { type ReactNode, useEffect, useState } from 'react';
import type { FileRequestPage } from '#protocol/file-requests.ts';
import { formatSize } from '#protocol/size.ts';
import { localZone } from '#client/lib/local-zone.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { useMessages } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';

/** The owner of a request, its texts and its limits. */
export function RequestHead({ page }: { page: FileRequestPage }): ReactNode {
  const { t } = useMessages();
  const { nickname, avatar } = page.owner;
  const name = shownName(nickname);
  const asks = nickname === '' ? t('sending.asksYou') : t('sending.asks', { name });
  const facts = useFacts(page);
  const initial = [...nickname][0]?.toUpperCase() ?? '';
  return (
    <header className="request-head">
      <p className="request-owner">
        {avatar ? (
          <img src={avatar} alt="" width="32" height="32" />
        ) : (
          <span aria-hidden="true">{initial === '' ? <Icon path={icons.user} /> : initial}</span>
        )}
        {page.title === '' ? t('sending.title') : asks}
      </p>
      <h1>
        <bdi dir="auto">{page.title === '' ? asks : shownName(page.title)}</bdi>
      </h1>
      {page.prompt !== '' && (
        <p className="request-prompt" dir="auto">
          {page.prompt}
        </p>
      )}
      {facts.length > 0 && (
        <ul className="request-facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </header>
  );
}

function useFacts(page: FileRequestPage): string[] {
  const { t, formats } = useMessages();
  const facts: string[] = [];
  // The server doesn't know the zone of its visitor.
  const [zone, setZone] = useState('UTC');
  useEffect(() => setZone(localZone()), []);
  const timeOf = (time: string) => formats.dateTime(Date.parse(time), zone);
  if (page.state === 'late') {
    facts.push(t('sending.late', { day: timeOf(page.deadline), until: timeOf(page.late_until) }));
  } else if (page.deadline !== '') {
    facts.push(t('sending.until', { day: timeOf(page.deadline) }));
  }
  if (page.kinds.length > 0) {
    const kinds = formats.list(page.kinds.map((kind) => t(`sending.kind_${kind}`)));
    facts.push(t('sending.kinds', { kinds }));
  }
  if (page.size_limit !== '0') {
    const size = formatSize(page.size_limit, { locale: formats.locale });
    facts.push(t('sending.sizeLimit', { size }));
  }
  return facts;
}
