import { nativeAppOf } from '#client/bridge/native-app/native-app.ts';

/**
 * Opens the payment page of an order in the app around the page, which refreshes the page when it
 * is closed. Resolves to false if the app doesn't do that.
 */
export async function payInApp(order: { order_id: string; pay_url: string }): Promise<boolean> {
  const params = { order_id: order.order_id, url: order.pay_url };
  const opened = nativeAppOf(window)?.call('openPayment', params);
  return opened ? opened.then(ok, failed) : false;
}

const ok = () => true;
const failed = () => false;
