import type { ReactNode } from 'react';
import type { MessageKey } from '#locales/index.ts';
import type { PhotoName } from '#client/features/home/pictures.ts';
import { Picture } from '#client/features/home/themed-picture.tsx';
import { useText } from '#client/ui/text.ts';

const uses: readonly (readonly [PhotoName, title: MessageKey, text: MessageKey])[] = [
  ['cabins', 'home.useTripTitle', 'home.useTrip'],
  ['lecture', 'home.useCourseTitle', 'home.useCourse'],
  ['city', 'home.useHandoverTitle', 'home.useHandover'],
  ['record', 'home.useArchiveTitle', 'home.useArchive'],
];

/** Examples of what people keep. */
export function Uses(): ReactNode {
  const t = useText();
  return (
    <section id="uses">
      <h2>{t('home.usesTitle')}</h2>
      <ul className="home-uses">
        {uses.map(([name, title, text]) => (
          <li key={name}>
            <Picture kind="photo" name={name} sizes="(max-width: 768px) 70vw, 300px" />
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
