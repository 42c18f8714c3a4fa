import { type ReactNode, useState } from 'react';

/**
 * The small picture of a file; where there is none, or it cannot be shown, what stands for it
 * (`children`).
 */
export function Thumbnail(props: {
  /** Its address, '' for none. */
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
