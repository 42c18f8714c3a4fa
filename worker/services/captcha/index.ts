export { captchaPage } from '#worker/services/captcha/page.ts';
export { captchaAnswers } from '#worker/services/captcha/routes.ts';
