import type source from '../en-US/sharing.ts';
import type { Translated } from '../areas.ts';

export default {
  linkText: '{{title}}, compartilhado com o Magpie:\n{{url}}',
  linkTextWithPasscode:
    '{{title}}, compartilhado com o Magpie:\n{{url}}\nCódigo de acesso: {{passcode}}',
  passcodeEmpty: 'Digite o código de acesso para abrir este link.',
  passcodeWrong: 'Esse não é o código de acesso deste link.',
  passcodeThrottled: 'Foram testados códigos demais. Espere um pouco antes do próximo.',
  savedOften: 'Este link já foi salvo tantas vezes quanto quem o criou permite.',
  expired: 'Este link expirou.',
  removed: 'Este link foi removido por quem o criou.',
  sensitiveResource: 'Este link contém algo que não pode ser mostrado.',
  sensitiveWord: 'Este link tem um nome que não pode ser mostrado.',
  underReview: 'Este link está em análise. Volte um pouco mais tarde.',
  unknown: 'Este link não existe.',
  prohibited: 'Este link não está disponível.',
} satisfies Translated<typeof source>;
