import { useEffect } from 'react';
import { livePath } from '#protocol/changes.ts';
import { browserTokens } from '#client/app/session/browser-session.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { liveNotices } from './live-notices.ts';
import { LiveSocket } from './live-socket.ts';
import { LiveUpdates } from './live-updates.ts';

/**
 * Shows changes of other tabs, devices and programs within a second: connects to the notices of the
 * drive and refetches what they name. Rendered once in the frame; import it lazily.
 */
export default function LiveConnection(): null {
  const drive = useDrive();
  const { userId } = drive;
  useEffect(() => {
    if (userId === '') return;
    const updates = new LiveUpdates(drive, (topic) => liveNotices().publish(topic));
    const socket = new LiveSocket({
      open: (protocols) => {
        const address = new URL(`/api/${livePath}`, location.href);
        address.protocol = address.protocol.replace('http', 'ws');
        return new WebSocket(address, protocols);
      },
      token: () => browserTokens().current(),
      onNotice: (notice) => updates.add(notice),
      onState: (isConnected) => {
        liveNotices().isConnected = isConnected;
      },
      random: Math.random,
    });
    const ending = new AbortController();
    const { signal } = ending;
    const check = () => {
      if (document.hidden) return;
      socket.check();
      updates.plan();
    };
    document.addEventListener('visibilitychange', check, { signal });
    addEventListener('online', check, { signal });
    // An open connection would keep the page out of the back/forward cache.
    addEventListener('pagehide', () => socket.stop(), { signal });
    addEventListener('pageshow', () => socket.start(), { signal });
    socket.start();
    return () => {
      ending.abort();
      socket.stop();
      updates.stop();
    };
    // The services are the same for as long as the user is, but for the meter.
  }, [userId]);
  return null;
}
