import type { ReactNode, RefObject } from 'react';
import { useNavigate, usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { paths } from '#client/app/router/paths.ts';
import { type UnfilteredPosition, showUnfiltered } from './toolbar/filter-return.ts';
import type { Place } from '../places/place.ts';
import { StateFrame } from '../drive-context/state-frame.tsx';

interface NoMatchesProps {
  /** The unfiltered place. */
  place: Place;
  /** The words that no name contains. */
  words: string;
  left: RefObject<UnfilteredPosition | undefined>;
}

/** Says that no name matches the filter and offers other searches. Import it lazily. */
export default function NoMatches(props: NoMatchesProps): ReactNode {
  return (
    <AreaTexts areas={['drive', 'search']}>
      <Nothing {...props} />
    </AreaTexts>
  );
}

function Nothing({ place, words, left }: NoMatchesProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { path } = usePage();
  const end = () =>
    showUnfiltered({ navigate, path, key: place.key, left: left.current, filter: null });
  return (
    <StateFrame
      bird="nothing"
      title={t('search.nothingHeld', { text: words })}
      tip={t('search.nothingHeldTip')}
    >
      <button type="button" className="button primary" onClick={end}>
        {t('search.clear')}
      </button>
      {place.kind !== 'trash' && place.kind !== 'search' && (
        <a className="button plain" href={paths.search(words)}>
          {t('drive.findAll', { text: words })}
        </a>
      )}
    </StateFrame>
  );
}
