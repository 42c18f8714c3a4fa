import * as v from 'valibot';
import { call } from './call.ts';
import { base64, pageSize, requiredText, text } from './fields.ts';
import { feedbackLettersMax, screenshotBytesMax } from './limits.ts';

/** Feedback to the operator. */

/** Kinds of feedback. */
export const feedbackKinds = ['problem', 'idea', 'question', 'praise', 'other'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** Facts about the device by name, shown to the sender before sending. */
const diagnostics = v.pipe(
  v.nullish(
    v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(400))),
    {},
  ),
  v.check((facts) => Object.keys(facts).length <= 24, 'more than 24 of them'),
);

/**
 * POST v1/user/feedback: Ours: sends feedback to the operator, signed in or not. Without a session
 * a captcha is required, and `email` is the address for an answer. A screenshot is a PNG, JPEG or
 * WebP in base64. The answer's `id` is the reference number. Throws `invalid_argument` and
 * `resource_exhausted`.
 */
export const sendFeedback = call({
  method: 'POST',
  path: 'v1/user/feedback',
  input: v.object({
    kind: v.picklist(feedbackKinds),
    text: requiredText(feedbackLettersMax),
    email: text(320),
    page: text(2048),
    screenshot: v.nullish(v.union([v.literal(''), base64(screenshotBytesMax)]), ''),
    diagnostics,
    client_id: text(128),
    captcha_token: text(2048),
  }),
  output: v.object({ id: v.string() }),
  session: 'optional',
  captcha: true,
});

/** GET admin/v1/feedback: Ours: lists feedback, newest first. For administrators. */
export const listFeedback = call({
  method: 'GET',
  path: 'admin/v1/feedback',
  input: v.object({ limit: pageSize(20, 100), page_token: text(128) }),
  output: v.object({
    feedback: v.array(
      v.object({
        id: v.string(),
        /** '' if sent while signed out. */
        user_id: v.string(),
        email: v.string(),
        kind: v.picklist(feedbackKinds),
        text: v.string(),
        page: v.string(),
        diagnostics: v.record(v.string(), v.string()),
        /** Link to the screenshot, valid for four hours; '' without one. */
        screenshot_url: v.string(),
        created_time: v.string(),
      }),
    ),
    next_page_token: v.string(),
  }),
  session: 'none',
  administrator: 'feedback.read',
});
