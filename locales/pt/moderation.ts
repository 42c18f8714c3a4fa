import type { Translated } from '../areas.ts';
import type source from '../en-US/moderation.ts';

export default {
  receiptSubject: 'Recebemos sua denúncia {{id}}',
  receiptText: `Obrigado. Recebemos sua denúncia sobre este link:

{{link}}

Número: {{id}}
Motivo: {{category}}

Uma pessoa vai analisar, e enviaremos nossa decisão por e-mail. Acompanhe aqui: {{status}}

Não informamos a quem compartilhou o link quem o denunciou.

Equipe do Magpie
{{site}}`,
  removedSubject: 'Nossa decisão sobre sua denúncia {{id}}',
  removedText: `Analisamos sua denúncia sobre este link e tomamos medidas:

{{link}}

{{measure}} {{automated}}

Quem compartilhou pode contestar. Se algo mudar, avisaremos.

Sua denúncia: {{status}}

Equipe do Magpie
{{site}}`,
  keptSubject: 'Nossa decisão sobre sua denúncia {{id}}',
  keptText: `Analisamos sua denúncia sobre este link e o mantivemos aberto:

{{link}}

{{facts}} {{automated}}

Se achar que é um engano, envie mais informações ou procure um tribunal ou um órgão de resolução de litígios: {{contact}}

Equipe do Magpie
{{site}}`,
  askSubject: 'Uma pergunta sobre sua denúncia {{id}}',
  askText: `Estamos analisando sua denúncia sobre este link:

{{link}}

{{question}}

Responda aqui e informe o número {{id}}: {{contact}}

Equipe do Magpie
{{site}}`,
  unfoundedSubject: 'Sua denúncia {{id}} não tinha fundamento',
  unfoundedText: `Analisamos sua denúncia sobre este link e o mantivemos aberto, porque ela é claramente infundada:

{{link}}

{{facts}}

Este é um aviso. Se você enviar mais denúncias infundadas, deixaremos de aceitá-las por algum tempo.

Se achar que é um engano, fale conosco: {{contact}}

Equipe do Magpie
{{site}}`,
  statementSubject: 'Nossa decisão sobre seu link “{{title}}”',
  statementText: `Tomamos uma decisão sobre um link que você compartilha: “{{title}}”

{{share}}

O que muda: {{measure}} {{until}} Vale em todos os lugares.
Motivo: {{facts}}
Com base em: {{ground}}
{{source}} {{automated}}

{{files}}

{{strike}}

Se achar que é um engano, você pode contestar até {{date}}, sem custo. Alguém que não participou vai analisar a decisão: {{link}}

Você também pode procurar um tribunal ou um órgão de resolução de litígios.

O que pode ser compartilhado: {{rules}}

Equipe do Magpie
{{site}}`,
  upheldSubject: 'Nossa resposta à sua contestação sobre “{{title}}”',
  upheldText: `Analisamos sua contestação sobre “{{title}}”. A decisão continua valendo.

{{facts}}

Você ainda pode procurar um tribunal ou um órgão de resolução de litígios. A decisão: {{link}}

Equipe do Magpie
{{site}}`,
  reversedSubject: 'Revertemos nossa decisão sobre “{{title}}”',
  reversedText: `Revertemos nossa decisão sobre seu link “{{title}}”. Ele voltou a funcionar:

{{share}}

{{facts}}

Lamentamos o transtorno.

Equipe do Magpie
{{site}}`,
  reopenedSubject: 'Um link que você denunciou está aberto de novo ({{id}})',
  reopenedText: `Quem compartilhou este link contestou nossa decisão, e ele está aberto de novo:

{{link}}

Se tiver novas informações, fale conosco e informe o número {{id}}: {{contact}}

Equipe do Magpie
{{site}}`,
  counterNoticeSubject: 'Contranotificação à sua denúncia {{id}}',
  counterNoticeText: `Quem compartilhou este link enviou uma contranotificação:

{{link}}

{{notice}}

Em {{date}}, vamos reabrir o link, a menos que antes disso você nos informe que entrou com uma ação judicial para impedir o uso: {{contact}}

Equipe do Magpie
{{site}}`,
  appealLateSubject: 'Caso {{id}}: restaure os arquivos agora',
  appealLateText: `Os 14 dias úteis após uma contranotificação terminaram, e “{{title}}” continua fechado.

{{command}}`,
  openedSubject: 'Novo caso: {{category}}',
  openedText: `Alguém denunciou “{{title}}”.

Caso: {{id}}

{{command}}`,
  sourceReport: 'Alguém denunciou o link.',
  sourceOwn: 'Nós mesmos encontramos.',
  sourceOrder: 'Uma autoridade ordenou.',
  durationOpen: 'Não há data de término.',
  durationUntil: 'Termina em {{date}}.',
  detectedAutomatically: 'Foi detectado automaticamente.',
  decidedAutomatically: 'Foi decidido automaticamente.',
  decidedByPerson: 'Uma pessoa decidiu.',
  filesStay: 'Seus arquivos continuam no seu drive. Nada foi excluído.',
  strikeWarning:
    'Este é o aviso {{number}} de {{max}}. Após {{max}} avisos, você não pode criar links por algum tempo.',
  strikeSuspended: 'Devido a avisos repetidos, você não pode criar links até {{date}}.',
} satisfies Translated<typeof source>;
