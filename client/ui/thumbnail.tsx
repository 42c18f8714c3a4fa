import { type ReactNode, useState } from 'react';

/** Thumbnail of a file. Renders `children` if there is none or it fails to load. */
export function Thumbnail(props: {
  /** Image address, '' for none. */
  src: string;
  className?: string;
  children: ReactNode;
}): ReactNode {
  const { src, className, children } = props;
  const [broken, setBroken] = useState('');
  if (src === '' || src === broken) return children;
  return (
    <img className={className} src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
  );
}
