import type { Translated } from '../areas.ts';
import type source from '../en-US/moderation.ts';

export default {
  receiptSubject: 'Kami menerima laporan Anda {{id}}',
  receiptText: `Terima kasih. Kami menerima laporan Anda tentang tautan ini:

{{link}}

Nomor: {{id}}
Alasan: {{category}}

Laporan akan ditinjau oleh orang, dan keputusannya kami kirim lewat email. Lihat perkembangannya di sini: {{status}}

Orang yang membagikan tautan tidak diberi tahu siapa pelapornya.

Tim Magpie
{{site}}`,
  removedSubject: 'Keputusan kami atas laporan Anda {{id}}',
  removedText: `Kami sudah meninjau laporan Anda tentang tautan ini dan mengambil tindakan:

{{link}}

{{measure}} {{automated}}

Orang yang membagikannya dapat mengajukan keberatan. Jika ada perubahan, kami akan memberi tahu Anda.

Laporan Anda: {{status}}

Tim Magpie
{{site}}`,
  keptSubject: 'Keputusan kami atas laporan Anda {{id}}',
  keptText: `Kami sudah meninjau laporan Anda tentang tautan ini dan membiarkannya terbuka:

{{link}}

{{facts}} {{automated}}

Jika menurut Anda ini keliru, kirim informasi tambahan, atau hubungi pengadilan atau lembaga penyelesaian sengketa: {{contact}}

Tim Magpie
{{site}}`,
  askSubject: 'Pertanyaan tentang laporan Anda {{id}}',
  askText: `Kami sedang meninjau laporan Anda tentang tautan ini:

{{link}}

{{question}}

Jawab di sini dan sebutkan nomor {{id}}: {{contact}}

Tim Magpie
{{site}}`,
  unfoundedSubject: 'Laporan Anda {{id}} tidak berdasar',
  unfoundedText: `Kami sudah meninjau laporan Anda tentang tautan ini dan membiarkannya terbuka, karena laporan itu jelas tidak berdasar:

{{link}}

{{facts}}

Ini peringatan. Jika Anda mengirim laporan tidak berdasar lagi, kami berhenti menerimanya untuk sementara.

Jika menurut Anda ini keliru, hubungi kami: {{contact}}

Tim Magpie
{{site}}`,
  statementSubject: 'Keputusan kami tentang tautan Anda “{{title}}”',
  statementText: `Kami membuat keputusan tentang tautan yang Anda bagikan: “{{title}}”

{{share}}

Yang berubah: {{measure}} {{until}} Ini berlaku di mana saja.
Alasan: {{facts}}
Berdasarkan: {{ground}}
{{source}} {{automated}}

{{files}}

{{strike}}

Jika menurut Anda ini keliru, Anda dapat mengajukan keberatan sampai {{date}}, gratis. Orang yang tidak terlibat akan meninjau keputusan ini: {{link}}

Anda juga dapat menghubungi pengadilan atau lembaga penyelesaian sengketa.

Yang boleh dibagikan: {{rules}}

Tim Magpie
{{site}}`,
  upheldSubject: 'Jawaban kami atas keberatan Anda tentang “{{title}}”',
  upheldText: `Kami sudah meninjau keberatan Anda tentang “{{title}}”. Keputusan tetap berlaku.

{{facts}}

Anda masih dapat menghubungi pengadilan atau lembaga penyelesaian sengketa. Keputusannya: {{link}}

Tim Magpie
{{site}}`,
  reversedSubject: 'Kami membatalkan keputusan tentang “{{title}}”',
  reversedText: `Kami membatalkan keputusan tentang tautan Anda “{{title}}”. Tautan ini berfungsi lagi:

{{share}}

{{facts}}

Maaf atas gangguannya.

Tim Magpie
{{site}}`,
  reopenedSubject: 'Tautan yang Anda laporkan terbuka lagi ({{id}})',
  reopenedText: `Orang yang membagikan tautan ini mengajukan keberatan, dan tautan terbuka lagi:

{{link}}

Jika ada informasi baru, hubungi kami dan sebutkan nomor {{id}}: {{contact}}

Tim Magpie
{{site}}`,
  counterNoticeSubject: 'Kontra-pemberitahuan atas laporan Anda {{id}}',
  counterNoticeText: `Orang yang membagikan tautan ini mengirim kontra-pemberitahuan:

{{link}}

{{notice}}

Pada {{date}}, tautan kami buka lagi, kecuali sebelum itu Anda memberi tahu kami bahwa Anda mengajukan gugatan untuk menghentikan penggunaannya: {{contact}}

Tim Magpie
{{site}}`,
  appealLateSubject: 'Kasus {{id}}: pulihkan file sekarang',
  appealLateText: `14 hari kerja setelah kontra-pemberitahuan sudah lewat, dan “{{title}}” masih ditutup.

{{command}}`,
  openedSubject: 'Kasus baru: {{category}}',
  openedText: `Ada yang melaporkan “{{title}}”.

Kasus: {{id}}

{{command}}`,
  sourceReport: 'Ada yang melaporkan tautan ini.',
  sourceOwn: 'Kami menemukannya sendiri.',
  sourceOrder: 'Pihak berwenang memerintahkannya.',
  durationOpen: 'Tidak ada tanggal berakhir.',
  durationUntil: 'Berakhir pada {{date}}.',
  detectedAutomatically: 'Ditemukan secara otomatis.',
  decidedAutomatically: 'Diputuskan secara otomatis.',
  decidedByPerson: 'Diputuskan oleh orang.',
  filesStay: 'File Anda tetap ada di drive. Tidak ada yang dihapus.',
  strikeWarning:
    'Ini peringatan {{number}} dari {{max}}. Setelah {{max}} peringatan, Anda tidak dapat membuat tautan untuk sementara.',
  strikeSuspended: 'Karena peringatan berulang, Anda tidak dapat membuat tautan sampai {{date}}.',
} satisfies Translated<typeof source>;
