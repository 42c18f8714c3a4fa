import type source from '../en-US/errors.ts';
import type { Translated } from '../areas.ts';

export default {
  unreachable: 'Não foi possível conectar ao Magpie. Confira sua conexão e tente de novo.',
  internal: 'Algo deu errado do nosso lado. Tente de novo daqui a pouco.',
  cancelled: 'Você fechou a verificação, então nada foi enviado. Tente de novo quando quiser.',
  unauthenticated: 'Você saiu da conta. Entre de novo para continuar.',
  deadlineExceeded: 'A operação demorou demais. Tente de novo.',
  resourceExhausted: 'Muitas tentativas.',
  captchaInvalid: 'Muitas solicitações de uma vez. Espere um momento e tente de novo.',
  permissionDenied: 'Você não tem permissão para fazer isso. Veja se entrou na conta certa.',
  fileNotFound: 'Este item não está mais aqui. Talvez tenha sido movido ou excluído.',
  restoreTooMany:
    'É mais do que cabe em um salvamento: no máximo 100.000 arquivos e pastas. Salve primeiro algumas das pastas.',
  fileCountLimit:
    'Seu plano não aceita mais arquivos e pastas. Exclua alguns para sempre e tente de novo.',
  fileSpaceNotEnough: 'Não há espaço suficiente. Libere espaço ou escolha menos itens.',
  invalidAccountOrPassword: 'E-mail ou senha incorretos. Tente de novo ou redefina sua senha.',
  userNotExist: 'Não há nenhuma conta com este endereço.',
  invalidStatus:
    'Muitas senhas incorretas. Você ainda pode entrar com um código que enviamos por e-mail.',
  userBlocked: 'Esta conta está bloqueada. Se achar que é um engano, fale conosco.',
  prohibited:
    'Este conteúdo foi bloqueado após uma análise e não pode ser baixado, compartilhado nem salvo. Se achar que é um engano, fale conosco.',
  accountLeaving:
    'A exclusão desta conta está programada. Para recuperá-la, use o link do e-mail que enviamos.',
  invalidPassword: 'Esta senha é fácil demais de adivinhar. Escolha uma mais longa ou menos comum.',
  invalidVerificationCode:
    'Este não é o código que enviamos. Procure o e-mail mais recente e tente de novo.',
  expiredVerificationCode: 'Este código expirou. Peça um novo.',

  ended: '{{text}}.',
  tryAgainLater: '{{text}} Espere um pouco antes de tentar de novo.',
  tryAgainIn: '{{text}} Você pode tentar de novo {{when}}.',
  withRequestId: '{{text}} ID da solicitação: {{id}}',
} satisfies Translated<typeof source>;
