import type { Translated } from '../areas.ts';
import type source from '../en-US/failure.ts';

export default {
  partTitle: 'Esta parte dejó de funcionar',
  tip: 'Tus archivos están a salvo. Vuelve a cargar la página. Si sigue ocurriendo, envíanos un informe: contiene el error y la dirección de esta página.',
  reload: 'Volver a cargar',
  send: 'Enviar informe',
  sending: 'Enviando…',
  sent: 'Informe enviado',
  thanks: 'Gracias. Lo revisaremos.',
  copy: 'Copiar número',
  copied: 'Número copiado',
} satisfies Translated<typeof source>;
