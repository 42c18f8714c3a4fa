import type { ReactNode } from 'react';

/** One feature of an app. */
export interface Slide {
  /** Anchor in the URL, unique on the page. */
  id: string;
  title: string;
  caption: string;
  /** Drawn in HTML and SVG and hidden from screen readers, because the caption describes it. */
  picture: ReactNode;
}

/**
 * Slides with captions (specification 2.4), scrolled by touch, wheel, arrow keys and links; no
 * script moves them. The page's style sheet must import client/features/site/slides.css. As a
 * direct child of the page, they span its full width.
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
          <figure key={id} id={id} className="card slide">
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
