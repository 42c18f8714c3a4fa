import type { OrderStatus } from '#protocol/orders.ts';

/**
 * Returns the time until an order is read again, in milliseconds; 0 for never. Providers usually
 * decide within seconds; later, fewer requests are enough.
 */
export function pollMs(status: OrderStatus | undefined, elapsedMs: number): number {
  if (status === 'open') return elapsedMs < 60_000 ? 2000 : 15_000;
  return status === 'pending' ? 60_000 : 0;
}
