import { type ReactNode, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';

/** Checksums to verify a downloaded file; each can be copied. */
export function Checksums({ file }: { file: Pick<File, 'hash' | 'md5_checksum'> }): ReactNode {
  const t = useText();
  const [copied, setCopied] = useState('');
  const sums = [
    ['GCID', file.hash],
    ['MD5', file.md5_checksum],
  ].filter((sum): sum is [string, string] => Boolean(sum[1]));
  if (sums.length === 0) return null;
  return (
    <section className="details-part" aria-labelledby="details-checksums">
      <h3 id="details-checksums">{t('details.checksums')}</h3>
      <ul>
        {sums.map(([name, sum]) => (
          <li key={name} className="details-sum">
            <span>{name}</span>
            <code>{sum}</code>
            <button
              type="button"
              className="button quiet"
              aria-label={t('details.copyChecksum', { name })}
              onClick={() => void navigator.clipboard.writeText(sum).then(() => setCopied(name))}
            >
              <Icon path={driveIcons[copied === name ? 'check' : 'copy']} />
            </button>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {copied && t('details.copied')}
      </p>
    </section>
  );
}
