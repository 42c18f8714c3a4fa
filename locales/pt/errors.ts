import type source from '../en-US/errors.ts';
import type { Translated } from '../areas.ts';

export default {
  unreachable: 'Não foi possível conectar ao Magpie. Confira sua conexão; nada se perdeu.',
  internal:
    'Isso não funcionou, e a falha é nossa. Nada foi alterado. Tente de novo daqui a pouco.',
  cancelled: 'A verificação foi fechada e nada foi enviado. Tente de novo quando quiser.',
  unauthenticated: 'Você saiu da sua conta. Entre de novo para continuar.',
  deadlineExceeded: 'Demorou demais. Seus arquivos estão seguros; tente de novo.',
  resourceExhausted: 'Houve tentativas demais.',
  captchaInvalid: 'Chegaram muitas solicitações de uma vez. Espere um momento e tente de novo.',
  permissionDenied: 'Você não tem permissão para fazer isso aqui.',
  fileNotFound: 'Isto não está mais aqui. Pode ter sido movido ou excluído.',
  fileSpaceNotEnough: 'Não há espaço suficiente para isso. Libere um pouco ou escolha menos itens.',
  invalidAccountOrPassword: 'Este endereço e esta senha não combinam.',
  userNotExist: 'Não há nenhuma conta com este endereço.',
  invalidStatus:
    'Houve senhas incorretas demais para esta conta. Você ainda pode entrar com um código por e-mail.',
  userBlocked: 'Não é possível entrar nesta conta. Escreva para nós se achar que é um engano.',
  accountLeaving:
    'Esta conta está sendo excluída. O link no e-mail que enviamos traz ela de volta.',
  invalidPassword: 'Esta senha é fácil demais de adivinhar. Escolha uma mais longa ou menos comum.',
  invalidVerificationCode:
    'Esse não é o código que enviamos. Olhe o e-mail mais recente e tente de novo.',
  expiredVerificationCode: 'Este código expirou. Peça um novo.',
  unknown:
    'Isso não funcionou. Tente de novo daqui a pouco; se acontecer outra vez, escreva para nós ({{name}}).',

  ended: '{{text}}.',
  tryAgainIn: '{{text}} Você pode tentar de novo {{when}}.',
  withRequestId: '{{text}} ID da solicitação: {{id}}',
} satisfies Translated<typeof source>;
