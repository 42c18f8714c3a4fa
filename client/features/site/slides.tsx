import type { ReactNode } from 'react';

/** One thing an app does. */
export interface Slide {
  /** Its place in the address, unique on the page. */
  id: string;
  title: string;
  caption: string;
  /** Drawn in live HTML and SVG, and hidden from screen readers: the caption says what it shows. */
  picture: ReactNode;
}

/**
 * Slides with captions (specification 2.4), for a finger, a wheel, arrow keys and links alike; no
 * script moves them. The page's style sheet imports client/features/site/slides.css; a direct child of the
 * page, they reach from one of its edges to the other.
 */
export function Slides({ title, slides }: { title: string; slides: readonly Slide[] }): ReactNode {
  return (
    <div className="slides">
      <h2 id="slides-title">{title}</h2>
      <nav className="slides-places" aria-labelledby="slides-title">
        <ol>
          {slides.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="slides-track" role="region" aria-labelledby="slides-title" tabIndex={0}>
        {slides.map(({ id, title, caption, picture }) => (
          <figure key={id} id={id} className="slide">
            <div className="slide-picture" aria-hidden="true">
              {picture}
            </div>
            <figcaption>
              <h3>{title}</h3>
              <p>{caption}</p>
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
