import type source from '../en-US/sharing.ts';
import type { Translated } from '../areas.ts';

export default {
  linkText: '{{title}}, compartilhado com o Magpie:\n{{url}}',
  linkTextWithPasscode:
    '{{title}}, compartilhado com o Magpie:\n{{url}}\nCódigo de acesso: {{passcode}}',
  passcodeEmpty: 'Digite o código de acesso para abrir este link.',
  passcodeWrong: 'Código de acesso incorreto. Confira e tente de novo.',
  passcodeThrottled: 'Muitos códigos incorretos. Espere um pouco antes de tentar de novo.',
  savedOften: 'Este link atingiu o limite definido pelo dono.',
  expired: 'Este link expirou.',
  removed: 'O dono parou de compartilhar este link.',
  sensitiveResource: 'Este link contém algo que não é permitido em links compartilhados.',
  sensitiveWord: 'O título deste link contém palavras que não são permitidas.',
  underReview: 'Este link está em análise. Volte mais tarde.',
  unknown: 'Este link não existe.',
  prohibited: 'Este link não está disponível.',
} satisfies Translated<typeof source>;
