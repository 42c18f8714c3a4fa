import * as calls from '#protocol/device-code.ts';
import { deviceCodeSeconds, devicePollSeconds } from '#protocol/limits.ts';
import { answer, type Endpoint } from '#worker/http/endpoint.ts';
import { authenticateClient, registeredClient } from '#worker/http/clients.ts';
import {
  decideDeviceRequest,
  openDeviceCode,
  readDeviceRequest,
} from '#worker/services/user/device-codes.ts';

/** Sign-in of devices without a keyboard (RFC 8628). */
export const deviceCodeEndpoints: readonly Endpoint[] = [
  answer(calls.requestDeviceCode, async (input, context) => {
    const { client_id: clientId, scope } = input;
    await authenticateClient(context.env, clientId, input.client_secret);
    const { deviceCode, userCode } = await openDeviceCode(context, { clientId, scope });
    const page = `${context.env.SITE_ORIGIN}/device`;
    return {
      device_code: deviceCode,
      user_code: userCode,
      verification_uri: page,
      verification_uri_complete: `${page}?user_code=${userCode}`,
      expires_in: deviceCodeSeconds,
      interval: devicePollSeconds,
    };
  }),

  answer(calls.deviceRequest, async (input, context) => {
    const request = await readDeviceRequest(context, input.user_code);
    return {
      user_code: input.user_code,
      client_id: request.clientId,
      client_name: registeredClient(context.env, request.clientId)?.name ?? '',
      device_name: request.deviceName,
      country: request.country,
      scope: request.scope,
      created_time: new Date(request.createdAt).toISOString(),
      expires_in: Math.ceil((request.validUntil - context.now) / 1000),
    };
  }),

  answer(calls.decideDevice, async (input, context) => {
    await decideDeviceRequest(context, input.user_code, input.decision === 'allow');
    return {};
  }),
];
