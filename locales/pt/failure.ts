import type { Translated } from '../areas.ts';
import type source from '../en-US/failure.ts';

export default {
  partTitle: 'Esta parte parou de funcionar',
  tip: 'Seus arquivos estão seguros. Recarregue a página. Se continuar acontecendo, envie um relatório: ele contém o erro e o endereço desta página.',
  reload: 'Recarregar',
  send: 'Enviar relatório',
  sending: 'Enviando…',
  sent: 'Relatório enviado',
  thanks: 'Agradecemos. Vamos verificar.',
  copy: 'Copiar número',
  copied: 'Número copiado',
} satisfies Translated<typeof source>;
