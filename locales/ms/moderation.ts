import type { Translated } from '../areas.ts';
import type source from '../en-US/moderation.ts';

export default {
  receiptSubject: 'Kami menerima laporan anda {{id}}',
  receiptText: `Terima kasih. Kami menerima laporan anda tentang pautan ini:

{{link}}

Nombor: {{id}}
Sebab: {{category}}

Laporan akan disemak oleh orang, dan keputusannya kami hantar melalui e-mel. Lihat perkembangannya di sini: {{status}}

Orang yang mengongsi pautan tidak dimaklumkan siapa yang melaporkannya.

Pasukan Magpie
{{site}}`,
  removedSubject: 'Keputusan kami tentang laporan anda {{id}}',
  removedText: `Kami telah menyemak laporan anda tentang pautan ini dan mengambil tindakan:

{{link}}

{{measure}} {{automated}}

Orang yang mengongsinya boleh membantah. Jika ada perubahan, kami akan maklumkan.

Laporan anda: {{status}}

Pasukan Magpie
{{site}}`,
  keptSubject: 'Keputusan kami tentang laporan anda {{id}}',
  keptText: `Kami telah menyemak laporan anda tentang pautan ini dan membiarkannya dibuka:

{{link}}

{{facts}} {{automated}}

Jika anda rasa ini satu kesilapan, hantar maklumat lanjut, atau hubungi mahkamah atau badan penyelesaian pertikaian: {{contact}}

Pasukan Magpie
{{site}}`,
  askSubject: 'Soalan tentang laporan anda {{id}}',
  askText: `Kami sedang menyemak laporan anda tentang pautan ini:

{{link}}

{{question}}

Jawab di sini dan sebutkan nombor {{id}}: {{contact}}

Pasukan Magpie
{{site}}`,
  unfoundedSubject: 'Laporan anda {{id}} tidak berasas',
  unfoundedText: `Kami telah menyemak laporan anda tentang pautan ini dan membiarkannya dibuka, kerana laporan itu jelas tidak berasas:

{{link}}

{{facts}}

Ini amaran. Jika anda menghantar lagi laporan yang tidak berasas, kami akan berhenti menerimanya buat sementara.

Jika anda rasa ini satu kesilapan, hubungi kami: {{contact}}

Pasukan Magpie
{{site}}`,
  statementSubject: 'Keputusan kami tentang pautan anda “{{title}}”',
  statementText: `Kami membuat keputusan tentang pautan yang anda kongsi: “{{title}}”

{{share}}

Yang berubah: {{measure}} {{until}} Ini terpakai di semua tempat.
Sebab: {{facts}}
Berdasarkan: {{ground}}
{{source}} {{automated}}

{{files}}

{{strike}}

Jika anda rasa ini satu kesilapan, anda boleh membantah sehingga {{date}}, secara percuma. Orang yang tidak terlibat akan menyemak keputusan ini: {{link}}

Anda juga boleh menghubungi mahkamah atau badan penyelesaian pertikaian.

Apa yang boleh dikongsi: {{rules}}

Pasukan Magpie
{{site}}`,
  upheldSubject: 'Jawapan kami kepada bantahan anda tentang “{{title}}”',
  upheldText: `Kami telah menyemak bantahan anda tentang “{{title}}”. Keputusan kekal.

{{facts}}

Anda masih boleh menghubungi mahkamah atau badan penyelesaian pertikaian. Keputusannya: {{link}}

Pasukan Magpie
{{site}}`,
  reversedSubject: 'Kami membatalkan keputusan tentang “{{title}}”',
  reversedText: `Kami membatalkan keputusan tentang pautan anda “{{title}}”. Pautan ini berfungsi semula:

{{share}}

{{facts}}

Maaf atas kesulitan.

Pasukan Magpie
{{site}}`,
  reopenedSubject: 'Pautan yang anda laporkan dibuka semula ({{id}})',
  reopenedText: `Orang yang mengongsi pautan ini membantah keputusan kami, dan pautan dibuka semula:

{{link}}

Jika ada maklumat baharu, hubungi kami dan sebutkan nombor {{id}}: {{contact}}

Pasukan Magpie
{{site}}`,
  counterNoticeSubject: 'Notis balas kepada laporan anda {{id}}',
  counterNoticeText: `Orang yang mengongsi pautan ini menghantar notis balas:

{{link}}

{{notice}}

Pada {{date}}, kami akan membuka semula pautan ini, kecuali sebelum itu anda memaklumkan bahawa anda memfailkan saman untuk menghentikan penggunaannya: {{contact}}

Pasukan Magpie
{{site}}`,
  appealLateSubject: 'Kes {{id}}: pulihkan fail sekarang',
  appealLateText: `14 hari bekerja selepas notis balas sudah berlalu, dan “{{title}}” masih ditutup.

{{command}}`,
  openedSubject: 'Kes baharu: {{category}}',
  openedText: `Seseorang melaporkan “{{title}}”.

Kes: {{id}}

{{command}}`,
  sourceReport: 'Seseorang melaporkan pautan ini.',
  sourceOwn: 'Kami menemuinya sendiri.',
  sourceOrder: 'Pihak berkuasa mengarahkannya.',
  durationOpen: 'Tiada tarikh tamat.',
  durationUntil: 'Tamat pada {{date}}.',
  detectedAutomatically: 'Ditemui secara automatik.',
  decidedAutomatically: 'Diputuskan secara automatik.',
  decidedByPerson: 'Diputuskan oleh orang.',
  filesStay: 'Fail anda masih ada dalam drive anda. Tiada apa-apa yang dipadamkan.',
  strikeWarning:
    'Ini amaran {{number}} daripada {{max}}. Selepas {{max}} amaran, anda tidak boleh mencipta pautan buat sementara.',
  strikeSuspended: 'Kerana amaran berulang, anda tidak boleh mencipta pautan sehingga {{date}}.',
} satisfies Translated<typeof source>;
