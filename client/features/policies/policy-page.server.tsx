import '#client/features/documents/prose.css';
import type { ReactNode } from 'react';
import { policies, type Policy, policyNotices } from '#locales/documents/list.ts';
import {
  type SectionChange,
  type ShownDocument,
  useDocument,
} from '#client/features/documents/use-documents.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { Prose, FilledMarkup } from '#client/features/documents/prose.tsx';
import { localized } from '#client/app/router/paths.ts';
import { required } from '#protocol/required.ts';

/** A current or older policy, a notice of changes, or the list of notices. */
export default function PolicyPage({ params, locale }: PageProps): ReactNode {
  const { slug = '' } = params;
  const [name = '', day = ''] = slug.split('/');
  const document = useDocument(`policy/${slug}`);
  if (name === 'update') {
    return day === '' ? (
      <Notices document={document} locale={locale} />
    ) : (
      <Text document={document} note={<ChangedOn day={day} />} />
    );
  }
  const { versions } = policyNamed(name);
  return (
    <Text
      document={document}
      note={<InForce name={name} day={day || versions[0]} locale={locale} />}
    >
      {document.changes.length > 0 && <Changes changes={document.changes} />}
      {versions.length > 1 && <Versions name={name} shown={day || versions[0]} locale={locale} />}
    </Text>
  );
}

function Text(props: {
  document: ShownDocument;
  note: ReactNode;
  children?: ReactNode;
}): ReactNode {
  const { document, note, children } = props;
  return (
    <article className="document-text">
      <h1>
        <FilledMarkup of="span" html={document.title} />
      </h1>
      {note}
      <Prose document={document} />
      {children}
    </article>
  );
}

interface VersionProps {
  name: string;
  /** The day the version came into force. */
  day: string;
  locale: PageProps['locale'];
}

function policyNamed(name: string): Policy {
  return required(
    policies.find((policy) => policy.name === name),
    name,
  );
}

/** The period in which a version is or was in force. */
function InForce({ name, day, locale }: VersionProps): ReactNode {
  const t = useText();
  const dayText = useDayText();
  const { versions } = policyNamed(name);
  const until = versions[versions.indexOf(day) - 1];
  if (until === undefined) {
    return <p className="policy-status">{t('site.inForceSince', { date: dayText(day) })}</p>;
  }
  return (
    <p className="policy-status policy-status-past">
      {t('site.archived', { from: dayText(day), to: dayText(until) })}{' '}
      <a href={localized(locale, `/policy/${name}`)}>{t('site.readCurrent')}</a>
    </p>
  );
}

function ChangedOn({ day }: { day: string }): ReactNode {
  const t = useText();
  const dayText = useDayText();
  return <p className="policy-status">{t('site.changedOn', { date: dayText(day) })}</p>;
}

function Versions({
  name,
  shown,
  locale,
}: Omit<VersionProps, 'day'> & { shown: string }): ReactNode {
  const t = useText();
  const dayText = useDayText();
  const { versions } = policyNamed(name);
  const address = (day: string) => (day === versions[0] ? name : `${name}/${day}`);
  return (
    <nav className="prose-end" aria-label={t('site.versions')}>
      <h2>{t('site.versions')}</h2>
      <ul className="version-list">
        {versions.map((day) => (
          <li key={day}>
            <a
              href={localized(locale, `/policy/${address(day)}`)}
              aria-current={day === shown ? 'page' : undefined}
            >
              {dayText(day)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Differences to the next newer version, marked by elements and not by color alone. */
function Changes({ changes }: { changes: readonly SectionChange[] }): ReactNode {
  const t = useText();
  return (
    <section className="changes" id="next-version" aria-labelledby="next-version-title">
      <h2 id="next-version-title">{t('site.changes')}</h2>
      <p className="changes-key">
        <ins>{t('site.added')}</ins> <del>{t('site.removed')}</del>
      </p>
      {changes.map(({ id, title, passages }) => (
        <section key={id}>
          <h3>
            <FilledMarkup of="span" html={title} />
          </h3>
          <p className="changes-text">
            {passages.map(({ kind, text }, at) => {
              const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
              // Passages never move, so the index is a stable key.
              return <Tag key={at}>{text}</Tag>;
            })}
          </p>
        </section>
      ))}
    </section>
  );
}

function Notices({
  document,
  locale,
}: {
  document: ShownDocument;
  locale: VersionProps['locale'];
}): ReactNode {
  return (
    <Text document={document} note={null}>
      <ul className="cards">
        {policyNotices.map((day) => (
          <Notice key={day} day={day} locale={locale} />
        ))}
      </ul>
    </Text>
  );
}

function Notice({ day, locale }: Omit<VersionProps, 'name'>): ReactNode {
  const dayText = useDayText();
  const { title, description } = useDocument(`policy/update/${day}`);
  return (
    <li>
      <a className="card link-card" href={localized(locale, `/policy/update/${day}`)}>
        <small>{dayText(day)}</small>
        <strong>
          <FilledMarkup of="span" html={title} />
        </strong>
        <span>{description}</span>
      </a>
    </li>
  );
}

/** Returns a function that formats a day such as `2026-11-21` in the page's language. */
function useDayText(): (day: string) => string {
  const { formats } = useMessages();
  return (day) => formats.date(Date.parse(day));
}
