import type { Locale } from './list.ts';

/** The term for one concept in one language. */
interface Term {
  /** The term in the lower-case form used in most sentences. */
  readonly says: string;
  /** Synonyms that are never used, because a second term suggests a second concept. */
  readonly never?: RegExp;
}

/** Concepts with one fixed term. */
export type Concept =
  | 'drive'
  | 'folder'
  | 'file'
  | 'trash'
  | 'link'
  | 'passcode'
  | 'password'
  | 'passkey'
  | 'account'
  | 'sign in'
  | 'device'
  | 'browser'
  | 'storage'
  | 'download quota'
  | 'task'
  | 'download'
  | 'settings'
  | 'email'
  | 'Premium';

/** Concepts that not every language has entered yet. */
export type NewConcept =
  | 'upload'
  | 'shared link'
  | 'details'
  | 'restore'
  | 'undo'
  | 'remote download'
  | 'source'
  | 'stopped link'
  | 'sign out a device'
  | 'screenshot'
  | 'message'
  | 'redeem code'
  | 'app'
  | 'expire'
  | 'resume'
  | 'offline'
  | 'skip'
  | 'on'
  | 'first'
  | 'left'
  | 'copy'
  | 'archive'
  | 'document'
  | 'retry'
  | 'thanks'
  | 'automatic';

/**
 * Terms of each language, and synonyms that are never used (locales/glossary.test.ts checks all
 * texts). Translators start here. Search keywords (`common.keywords`) are exempt, because people
 * search by any name.
 */
export const glossary: Readonly<
  Record<Locale, Readonly<Record<Concept, Term> & Partial<Record<NewConcept, Term>>>>
> = {
  'en-US': {
    drive: { says: 'drive' },
    folder: { says: 'folder', never: /\bdirector(?:y|ies)\b/i },
    file: { says: 'file' },
    trash: { says: 'trash', never: /\b(?:recycle|rubbish) bin\b/i },
    link: { says: 'link' },
    passcode: { says: 'passcode', never: /\b(?:access|extraction) codes?\b/i },
    password: { says: 'password' },
    passkey: { says: 'passkey', never: /\bpass keys?\b/i },
    account: { says: 'account' },
    'sign in': { says: 'sign in', never: /\blog(?:ged|ging)? ?in\b|\blog(?:ged|ging)? ?out\b/i },
    device: { says: 'device' },
    browser: { says: 'browser' },
    storage: { says: 'storage' },
    'download quota': { says: 'download quota', never: /\btraffic\b|\bbandwidth\b/i },
    task: { says: 'task' },
    download: { says: 'download', never: /\bfetch(?:es|ed|ing)?\b/i },
    settings: { says: 'settings' },
    email: { says: 'email', never: /\be-mails?\b/i },
    Premium: { says: 'Premium', never: /\bpremium (?:plan|account)|\bVIP\b/ },
    upload: { says: 'upload' },
    'shared link': {
      says: 'shared link',
      never: /\b(?:my|your|open|closed|this|the) shares?\b(?! (?:menu|button|icon))/i,
    },
    details: { says: 'details' },
    restore: { says: 'restore', never: /\b(?:bring|brings|putting|puts?) (?:\w+ )?back\b/i },
    undo: { says: 'undo', never: /\b(?:takes?|taken|taking) (?:\w+ )?back\b/i },
    'remote download': {
      says: 'download from a link',
      never: /\b(?:offline|cloud|remote) downloads?\b/i,
    },
    source: { says: 'server', never: /\bthe source (?:does|did|gave|is)\b/i },
    'stopped link': {
      says: 'stop sharing',
      never: /\b(?:withdraw|revoke|take down|end) (?:a|the|your|this) link/i,
    },
    'sign out a device': { says: 'sign out', never: /\b(?:kick|disconnect)/i },
    screenshot: { says: 'screenshot', never: /\bpictures? of the screen\b|\bscreen ?capture/i },
    message: { says: 'message', never: /\b(?:our|your|this|every|newest|older|these) letters?\b/i },
    'redeem code': { says: 'redeem code', never: /\b(?:gift|promo|voucher) codes?\b|\bcoupon/i },
  },
  es: {
    drive: { says: 'unidad', never: /\bel drive\b|\btu drive\b/i },
    folder: { says: 'carpeta', never: /\bdirectorios?\b/i },
    file: { says: 'archivo', never: /\bficheros?\b/i },
    trash: { says: 'papelera', never: /\bbasura\b/i },
    link: { says: 'enlace', never: /\bv[ií]nculos?\b|\blinks?\b/i },
    passcode: { says: 'código de acceso', never: /código de paso|contraseña del enlace/i },
    password: { says: 'contraseña' },
    passkey: { says: 'llave de acceso', never: /\bclaves? de (?:acceso|paso)\b|\bpasskeys?\b/i },
    account: { says: 'cuenta' },
    'sign in': { says: 'iniciar sesión', never: /\blog(?:in|out|ue)|\bloguear/i },
    device: { says: 'dispositivo', never: /\baparatos?\b/i },
    browser: { says: 'navegador', never: /\bexplorador(?:es)?\b/i },
    storage: { says: 'almacenamiento' },
    'download quota': { says: 'cuota de descarga', never: /\btráfico\b|ancho de banda/i },
    task: { says: 'tarea' },
    download: { says: 'descargar', never: /\bbaja(?:r(?:se|lo)?)? (?:el|un|los|tus) archivos?\b/i },
    settings: { says: 'configuración', never: /\bajustes?\b/i },
    email: { says: 'correo', never: /\be-?mails?\b/i },
    Premium: { says: 'Premium', never: /\bprémium\b|\bpremium\b|\bVIP\b/ },
    app: { says: 'app', never: /\baplicaci(?:ón|ones)\b/i },
    upload: { says: 'subir', never: /\bcargar? (?:un |el |más )?archivos?\b/i },
    'shared link': {
      says: 'enlace compartido',
      never: /\bmis enlaces\b|\benlaces? (?:públicos?|compartibles?|para compartir)\b/i,
    },
    'stopped link': {
      says: 'dejar de compartir',
      never:
        /\b(?:retir|anul|revoc)\w+ (?:el|un|tu|este) enlace|\benlaces? (?:retirad|anulad|revocad)o/i,
    },
    expire: { says: 'vence', never: /\bcaduc|\bexpir/i },
    details: { says: 'detalles', never: /\bpropiedades\b/i },
    restore: {
      says: 'restaurar',
      never:
        /\b(?:recupera|devuelve|reestablece)r? (?:un |el |los |tus )?(?:archivo|elemento)s?\b/i,
    },
    undo: { says: 'deshacer', never: /\b(?:revertir|anular) (?:el|los|un) (?:cambio|paso)s?\b/i },
    resume: { says: 'reanudar', never: /\bretomar\b/i },
    'remote download': {
      says: 'descargar de un enlace',
      never: /\bdescarga[rs]? desde (?:un enlace|enlaces)\b|\bdescargas? remotas?\b/i,
    },
    source: { says: 'servidor de origen', never: /\b(?:la fuente|servidor remoto)\b/i },
    'sign out a device': {
      says: 'cerrar la sesión en',
      never: /\b(?:desconect|expuls|desvincul)\w+ (?:el |un |tu |los )?dispositivos?\b/i,
    },
    screenshot: { says: 'captura de pantalla', never: /pantallazo|imagen de la pantalla/i },
    message: { says: 'mensaje', never: /\bcartas?\b/i },
    'redeem code': { says: 'canjear', never: /código (?:de activación|promocional)/i },
  },
  id: {
    drive: { says: 'drive', never: /\bkandar\b/i },
    folder: { says: 'folder', never: /\bdirektori\b|\bmap\b/i },
    file: { says: 'file', never: /\bberkas|\bfail\b/i },
    trash: { says: 'sampah', never: /\btong sampah\b|\btempat sampah\b/i },
    link: { says: 'tautan', never: /\blinks?\b|\bpranala\b|\bpautan\b/i },
    passcode: { says: 'kode akses', never: /\bkode sandi\b/i },
    password: { says: 'kata sandi', never: /\bpassword\b|\bkata laluan\b/i },
    passkey: { says: 'kunci sandi', never: /\bpasskeys?\b/i },
    account: { says: 'akun', never: /\bakaun\b/i },
    'sign in': { says: 'masuk', never: /\blog ?(?:in|out)\b/i },
    device: { says: 'perangkat', never: /\bgawai\b|\bperanti\b/i },
    browser: { says: 'browser', never: /\bperamban|\bpenjelajah\b/i },
    storage: { says: 'penyimpanan', never: /\bstoran\b/i },
    'download quota': { says: 'kuota unduhan', never: /\blalu lintas\b|\btrafik\b|\bbandwidth\b/i },
    task: { says: 'tugas' },
    download: { says: 'unduh', never: /\b(?:men)?download\b|\bmuat turun\b/i },
    settings: { says: 'pengaturan', never: /\bsetelan\b|\btetapan\b/i },
    email: { says: 'email', never: /\bsurel\b|\be-mel\b|\be-mail\b/i },
    Premium: { says: 'Premium', never: /\bpremium\b|\bVIP\b/ },
    upload: { says: 'unggah', never: /\b(?:meng|di)?upload\b|\bmuat naik\b/i },
    'shared link': { says: 'tautan yang dibagikan', never: /\btautan berbagi\b|\btautan saya\b/i },
    details: { says: 'detail', never: /\brincian\b/i },
    restore: { says: 'pulihkan', never: /\bmengembalikan item\b/i },
    undo: { says: 'urungkan', never: /\bbatalkan tindakan\b/i },
    'remote download': { says: 'unduh dari tautan', never: /\bunduhan (?:jarak jauh|offline)\b/i },
    source: { says: 'sumber', never: /\bmenanyakan ke sumber\b/i },
    'stopped link': {
      says: 'berhenti membagikan',
      never: /\bberhenti berbagi\b|\b(?:cabut|menarik) tautan/i,
    },
    'sign out a device': {
      says: 'keluar dari semua perangkat lain',
      never: /\bdikeluarkan\b|\bmengeluarkan (?:semua )?perangkat\b/i,
    },
    screenshot: { says: 'tangkapan layar', never: /\bgambar layar\b|\bcuplikan layar\b/i },
    message: { says: 'pesan', never: /\bsurat\b/i },
    'redeem code': { says: 'tukarkan kode', never: /\bkode penukaran\b|\bredeem\b/i },
    offline: { says: 'offline', never: /\bluring\b|\bdaring\b|tanpa jaringan/i },
  },
  ja: {
    drive: { says: 'ドライブ', never: /クラウドドライブ/ },
    folder: { says: 'フォルダ', never: /フォルダー|ディレクトリ/ },
    file: { says: 'ファイル' },
    trash: { says: 'ごみ箱', never: /ゴミ箱/ },
    link: { says: 'リンク', never: /URL/ },
    passcode: { says: 'パスコード', never: /アクセスコード|暗証番号|合言葉/ },
    password: { says: 'パスワード', never: /パスフレーズ/ },
    passkey: { says: 'パスキー' },
    account: { says: 'アカウント' },
    'sign in': { says: 'ログイン', never: /サインイン|サインアウト|ログオン/ },
    device: { says: '端末', never: /デバイス/ },
    browser: { says: 'ブラウザ', never: /ブラウザー/ },
    storage: { says: 'ストレージ', never: /ストレッジ/ },
    'download quota': { says: 'ダウンロード枠', never: /通信量|トラフィック|転送量/ },
    task: { says: 'タスク' },
    download: { says: 'ダウンロード', never: /落とす/ },
    settings: { says: '設定' },
    email: { says: 'メール', never: /[Ee]-?メール|電子メール|手紙/ },
    Premium: { says: 'プレミアム', never: /Premium|有料会員/ },
    upload: { says: 'アップロード', never: /アップする|届きませんでした/ },
    'shared link': { says: '共有リンク', never: /自分の共有|この共有(?:は|に|を)|共有URL/ },
    details: { says: '詳細', never: /プロパティ|詳細情報/ },
    restore: {
      says: '復元',
      never: /アカウントを元に戻|アカウントを取り戻|復旧する|ごみ箱から(?:元に)?戻/,
    },
    undo: { says: '元に戻す', never: /アンドゥ|やり直せます/ },
    'remote download': {
      says: 'リンクからダウンロード',
      never: /(?:リンク|トレント|アドレス)(?:を|から)取り込|取り込み中|リモートダウンロード/,
    },
    source: { says: 'サーバー', never: /提供元(?!不明)|サーバ(?!ー)/ },
    'stopped link': { says: '共有を終了', never: /(?:リンク|共有)(?:を|は|が)取り消/ },
    'sign out a device': {
      says: '端末からログアウト',
      never: /をログアウト/,
    },
    screenshot: { says: 'スクリーンショット', never: /画面の画像|スクショ|キャプチャ/ },
    message: { says: 'メッセージ', never: /メッセ(?!ージ)|手紙/ },
    'redeem code': { says: 'コードを使う', never: /引き換え|プロモーションコード|クーポン/ },
    offline: { says: 'オフライン', never: /圏外/ },
    skip: { says: 'スキップ', never: /飛ばす|省きました|アップロードしませんでした/ },
    archive: { says: '圧縮ファイル', never: /アーカイブ/ },
    document: { says: '文書', never: /書類/ },
    retry: { says: '再試行', never: /もう一度試す(?!か)|リトライ/ },
  },
  ko: {
    drive: { says: '드라이브' },
    folder: { says: '폴더', never: /디렉[터토]리/ },
    file: { says: '파일' },
    trash: { says: '휴지통', never: /쓰레기통/ },
    link: { says: '링크' },
    passcode: { says: '암호', never: /패스코드|접근 코드|액세스 코드/ },
    password: { says: '비밀번호', never: /패스워드/ },
    passkey: { says: '패스키' },
    account: { says: '계정' },
    'sign in': { says: '로그인', never: /사인인/ },
    device: { says: '기기', never: /디바이스/ },
    browser: { says: '브라우저' },
    storage: { says: '저장 공간', never: /저장공간|스토리지/ },
    'download quota': { says: '다운로드 한도', never: /트래픽/ },
    task: { says: '작업', never: /태스크/ },
    download: { says: '다운로드', never: /내려받/ },
    settings: { says: '설정' },
    email: { says: '메일', never: /전자우편|편지/ },
    Premium: { says: '프리미엄', never: /Premium|유료 회원/ },
    upload: { says: '업로드', never: /도착하지 못|올려요|올렸어요/ },
    'shared link': {
      says: '공유 링크',
      never: /내 공유|없는 공유예요|(?<![가-힣])이 공유(?:의|는|를)/,
    },
    details: { says: '세부정보', never: /상세 ?정보|세부 정보/ },
    restore: { says: '복원', never: /되찾|되살리|계정을 되돌/ },
    undo: { says: '실행 취소', never: /되돌리기(?! )/ },
    'remote download': {
      says: '링크로 다운로드',
      never: /(?:링크|토렌트|주소)[를는은에서로]* 가져[오와온올]|원격 다운로드/,
    },
    source: { says: '원본 서버', never: /출처(?:에|가|마다)/ },
    'stopped link': { says: '공유 중지', never: /공유를 (?:끝내|취소)|링크를 취소/ },
    'sign out a device': {
      says: '기기에서 로그아웃',
      never: /로그아웃시|다른 곳 모두|기기(?:[는가를]) (?:모두 )?로그아웃/,
    },
    screenshot: { says: '스크린샷', never: /화면 이미지|화면 캡처|스크린 샷/ },
    message: { says: '메시지', never: /메세지|편지/ },
    'redeem code': { says: '코드 등록', never: /쿠폰|리딤|교환 코드/ },
    offline: { says: '오프라인', never: /네트워크가 없/ },
    resume: { says: '이어서', never: /재개/ },
    skip: { says: '건너뛰', never: /스킵|뺐어요/ },
    on: { says: '켜기', never: /활성화(?! 코드)/ },
    thanks: { says: '감사합니다', never: /고마워|고맙|감사해요/ },
    automatic: { says: '자동', never: /저절로/ },
  },
  ms: {
    drive: { says: 'drive', never: /\bpemacu\b(?! USB)/i },
    folder: { says: 'folder', never: /\bdirektori\b/i },
    file: { says: 'fail', never: /\bfile\b|\bberkas\b/i },
    trash: { says: 'tong sampah' },
    link: { says: 'pautan', never: /\blinks?\b|\btautan\b/i },
    passcode: { says: 'kod akses', never: /\bkode akses\b|\bkod laluan\b/i },
    password: { says: 'kata laluan', never: /\bpassword\b|\bkata sandi\b/i },
    passkey: { says: 'kunci laluan', never: /\bpasskeys?\b/i },
    account: { says: 'akaun', never: /\bakun\b/i },
    'sign in': { says: 'log masuk', never: /\blog ?in\b|\blog ?out\b|\b(?:me|di|ter)log\b/i },
    device: { says: 'peranti', never: /\bperangkat\b/i },
    browser: { says: 'pelayar', never: /\bbrowser\b|\bpenyemak imbas\b/i },
    storage: { says: 'storan' },
    'download quota': {
      says: 'kuota muat turun',
      never: /\btrafik\b|\blalu lintas\b|\bbandwidth\b/i,
    },
    task: { says: 'tugasan', never: /\btugas\b/i },
    download: { says: 'muat turun', never: /\bunduh\b|\bdownload\b/i },
    settings: { says: 'tetapan', never: /\bpengaturan\b|\bsetelan\b/i },
    email: { says: 'e-mel', never: /\bemel\b|\be-?mail\b/i },
    Premium: { says: 'Premium', never: /\bpremium\b|\bVIP\b/ },
    upload: { says: 'muat naik', never: /\bunggah|\bupload\b/i },
    'shared link': { says: 'pautan kongsi', never: /\bpautan saya\b|\bpautan perkongsian\b/i },
    details: { says: 'butiran', never: /\bperincian\b/i },
    restore: { says: 'pulihkan', never: /\bmeletakkan semula\b/i },
    undo: { says: 'buat asal', never: /\bnyahbuat\b/i },
    'remote download': {
      says: 'muat turun daripada pautan',
      never: /\bmuat turun (?:jarak jauh|luar talian)\b/i,
    },
    source: { says: 'sumber', never: /\bbertanya kepada sumber\b/i },
    'stopped link': {
      says: 'berhenti berkongsi',
      never: /\bpautan[^.]* ditarik balik\b|\btarik balik pautan\b/i,
    },
    'sign out a device': {
      says: 'log keluar daripada semua peranti lain',
      never: /\blog keluar (?:semua )?peranti\b/i,
    },
    screenshot: { says: 'tangkapan skrin', never: /\bgambar skrin\b|\bpetikan skrin\b/i },
    message: { says: 'mesej', never: /\bsurat\b|\bpesanan ringkas\b/i },
    'redeem code': { says: 'tebus kod', never: /\bkod penebusan\b|\bredeem\b/i },
    skip: { says: 'langkau', never: /\bditinggalkan\b|\btinggalkan (?:fail|yang)\b/i },
    on: { says: 'aktifkan', never: /\b(?:di|meng)?hidupkan\b/i },
    offline: { says: 'luar talian', never: /\bluring\b|\boffline\b|tanpa rangkaian/i },
  },
  pt: {
    drive: { says: 'drive', never: /\bunidade de armazenamento\b/i },
    folder: { says: 'pasta', never: /\bdiretórios?\b/i },
    file: { says: 'arquivo', never: /\bficheiros?\b/i },
    trash: { says: 'lixeira', never: /\blixo\b/i },
    link: { says: 'link', never: /\bhiperliga|\bvínculos?\b/i },
    passcode: { says: 'código de acesso', never: /senha do link|código de passe/i },
    password: { says: 'senha', never: /palavra-passe/i },
    passkey: { says: 'chave de acesso', never: /\bpasskeys?\b/i },
    account: { says: 'conta' },
    'sign in': { says: 'entrar', never: /\blog(?:in|out|ar)\b|iniciar sessão/i },
    device: { says: 'dispositivo', never: /\baparelhos?\b/i },
    browser: { says: 'navegador', never: /\bbrowser\b/i },
    storage: { says: 'armazenamento' },
    'download quota': {
      says: 'cota de download',
      never: /\btr[áa]f(?:ego|ico)\b|largura de banda/i,
    },
    task: { says: 'tarefa' },
    download: { says: 'baixar', never: /\bdescarregar\b|\bdescargas?\b|fazer (?:o )?download/i },
    settings: { says: 'configurações', never: /\bajustes\b|\bdefinições\b/i },
    email: { says: 'e-mail', never: /\bemails?\b/i },
    Premium: { says: 'Premium', never: /\bpremium\b|\bVIP\b/ },
    app: { says: 'app', never: /\baplicativos?\b/i },
    upload: {
      says: 'enviar',
      never: /\bupload|\b(?:carregar|subir) (?:um |o |mais )?arquivos?\b/i,
    },
    'shared link': {
      says: 'link compartilhado',
      never: /\bmeus links\b|\blinks? (?:públicos?|de compartilhamento)\b/i,
    },
    'stopped link': {
      says: 'parar de compartilhar',
      never:
        /\b(?:retir|revog|cancel|encerr)\w+ (?:o|um|seu|este) link|\blink (?:retirado|revogado|encerrado)/i,
    },
    expire: { says: 'expira', never: /\bvence(?:r|u|m|ram)?\b|\bcaduc/i },
    details: { says: 'detalhes', never: /\bpropriedades\b/i },
    restore: {
      says: 'restaurar',
      never: /\b(?:recupera|devolve)r? (?:um |o |os |seus )?(?:arquivo|ite[mn])s?\b/i,
    },
    undo: { says: 'desfazer', never: /\breverter (?:a|as|o|os|uma) \w+/i },
    resume: { says: 'retomar', never: /\bcontinuar? (?:o |os )?(?:envio|download)s?\b/i },
    'remote download': {
      says: 'baixar de um link',
      never: /\bbaixar (?:a partir )?(?:de|por) links? remotos?\b|\bdownloads? remotos?\b/i,
    },
    source: { says: 'servidor de origem', never: /\b(?:a|à) fonte\b|servidor remoto/i },
    'sign out a device': { says: 'sair da conta', never: /\bdesconect|\bdeslog/i },
    screenshot: { says: 'captura de tela', never: /\bprints?\b|imagem da tela/i },
    message: { says: 'mensagem', never: /\bcartas?\b/i },
    'redeem code': { says: 'resgatar', never: /código (?:de ativação|promocional)/i },
  },
  ru: {
    drive: { says: 'диск' },
    folder: { says: 'папка', never: /директори/i },
    file: { says: 'файл' },
    trash: { says: 'корзина', never: /мусорк|(?<![а-яё])урн[аеуы](?![а-яё])/i },
    link: { says: 'ссылка' },
    passcode: { says: 'код доступа', never: /парол[а-я]* (?:к |от )?ссылк/i },
    password: { says: 'пароль' },
    passkey: { says: 'ключ доступа', never: /passkey|пасскей|ключ[а-я]* входа/i },
    account: { says: 'аккаунт', never: /учётн|учетн/i },
    'sign in': { says: 'войти', never: /авториз|залогин|логин/i },
    device: { says: 'устройство', never: /девайс|гаджет/i },
    browser: { says: 'браузер' },
    storage: { says: 'хранилище' },
    'download quota': { says: 'лимит скачивания', never: /трафик/i },
    task: { says: 'задание', never: /(?:новая|офлайн-|список|списка) ?задач/i },
    download: { says: 'скачать', never: /закач/i },
    settings: { says: 'настройки' },
    email: { says: 'почта', never: /e-?mail|имейл|емейл/i },
    Premium: { says: 'Премиум', never: /Premium|VIP/ },
    upload: { says: 'загрузить', never: /залит[ьея]|заливк|выгруз/i },
    'shared link': { says: 'общая ссылка', never: /публичн[а-я]* ссылк|расшар/i },
    details: { says: 'сведения', never: /(?<![а-яё])детали(?![а-яё])/i },
    restore: { says: 'восстановить', never: /(?:верн|возвра)[а-яё]* из корзины/i },
    undo: { says: 'отменить', never: /откати/i },
    'remote download': {
      says: 'скачать по ссылке',
      never: /загруз[а-я]* по ссылк|удалённ[а-я]* загрузк/i,
    },
    source: { says: 'источник' },
    'stopped link': {
      says: 'закрыть доступ',
      never: /(?:отозва|отзыва|отзов|закро|закры)[а-яё]* (?:эту |вашу |свою )?ссылк/i,
    },
    'sign out a device': {
      says: 'завершить сеанс',
      never: /(?:выполнен|произойдёт|происходит) выход|разлогин|впусти|впуск/i,
    },
    screenshot: { says: 'снимок экрана', never: /скриншот|(?<![а-яё])скрин(?![а-яё])/i },
    message: { says: 'сообщение', never: /(?:ваше|каждое) письмо/i },
    'redeem code': { says: 'активировать код', never: /промокод|купон/i },
    expire: { says: 'истёк', never: /просроч|срок вышел/i },
    resume: { says: 'продолжить', never: /возобнов/i },
    offline: { says: 'без сети', never: /офф?лайн/i },
    skip: { says: 'пропустить' },
    on: { says: 'включить' },
    copy: { says: 'копировать', never: /Скопировать/ },
  },
  uk: {
    drive: { says: 'диск' },
    folder: { says: 'папка', never: /директорі|(?<![а-яіїєґ])тек[аиуо](?![а-яіїєґ])/i },
    file: { says: 'файл' },
    trash: { says: 'кошик', never: /смітник|корзин/i },
    link: { says: 'посилання', never: /лінк/i },
    passcode: { says: 'код доступу', never: /парол[а-яіїє]* (?:до )?посилання/i },
    password: { says: 'пароль' },
    passkey: { says: 'ключ доступу', never: /passkey|ключ[а-яіїє]* входу/i },
    account: { says: 'обліковий запис', never: /акаунт|аккаунт/i },
    'sign in': { says: 'увійти', never: /авториз|залогін|логін/i },
    device: { says: 'пристрій', never: /девайс|гаджет/i },
    browser: { says: 'браузер', never: /оглядач/i },
    storage: { says: 'сховище' },
    'download quota': { says: 'ліміт завантаження', never: /трафік/i },
    task: { says: 'завдання', never: /(?<![а-яіїєґ])задач/i },
    download: { says: 'завантажити', never: /скача|звантаж/i },
    settings: { says: 'налаштування', never: /настройк/i },
    email: { says: 'пошта', never: /e-?mail|імейл|емейл/i },
    Premium: { says: 'Преміум', never: /Premium|VIP/ },
    upload: { says: 'вивантажити', never: /залити|заливк|аплоу?д/i },
    'shared link': { says: 'спільне посилання', never: /публічн[а-яіїє]* посилан|розшар/i },
    details: { says: 'деталі', never: /відомості/i },
    restore: { says: 'відновити', never: /поверн[а-яіїє]* з кошика/i },
    undo: { says: 'скасувати', never: /відміни(?:ти|ть)|(?<![а-яіїєґ])відміна/i },
    'remote download': {
      says: 'завантажити за посиланням',
      never: /по посиланн|віддален[а-яіїє]* завантаж/i,
    },
    source: { says: 'джерело' },
    'stopped link': {
      says: 'закрити доступ',
      never: /(?:відклик|закри)[а-яіїєґ]* (?:це |ваше |своє )?посилання/i,
    },
    'sign out a device': {
      says: 'завершити сеанс',
      never: /(?:виконано|відбудеться|відбувається) вихід|розлогін|впусти|впуск/i,
    },
    screenshot: { says: 'знімок екрана', never: /скр[иі]ншот/i },
    message: { says: 'повідомлення', never: /(?:ваш|кожен) лист(?![а-яіїєґ])/i },
    'redeem code': { says: 'активувати код', never: /промокод|купон/i },
    expire: { says: 'термін', never: /(?<![а-яіїєґ])строк/i },
    resume: { says: 'продовжити', never: /поновити/i },
    offline: { says: 'без мережі', never: /офф?лайн/i },
    skip: { says: 'пропустити' },
    on: { says: 'увімкнути', never: /(?<![а-яіїєґ])включити/i },
    copy: { says: 'копіювати', never: /Скопіювати/ },
    left: { says: 'залишилося', never: /(?<![а-яіїєґ])лиш(?!е)/i },
    first: { says: 'спочатку', never: /спершу/i },
  },
  'zh-CN': {
    drive: { says: '云盘', never: /网盘|云端硬盘/ },
    folder: { says: '文件夹', never: /目录|资料夹/ },
    file: { says: '文件', never: /档案/ },
    trash: { says: '回收站', never: /废纸篓|垃圾桶/ },
    link: { says: '链接', never: /连结|连接码/ },
    passcode: { says: '提取码', never: /访问码|存取码|口令/ },
    password: { says: '密码' },
    passkey: { says: '通行密钥', never: /通行金钥|密码金钥|通行证/ },
    account: { says: '账号', never: /帐号|帐户|账户/ },
    'sign in': { says: '登录', never: /登陆|登入/ },
    device: { says: '设备', never: /装置/ },
    browser: { says: '浏览器' },
    storage: { says: '空间', never: /储存/ },
    'download quota': { says: '下载流量', never: /带宽|下载配额/ },
    task: { says: '任务' },
    download: { says: '下载', never: /下載/ },
    settings: { says: '设置' },
    email: { says: '邮箱', never: /电邮|电子信箱/ },
    Premium: { says: '会员', never: /Premium|高级版|尊享/ },
    upload: { says: '上传', never: /上载/ },
    'shared link': { says: '分享链接', never: /公开链接|共享链接/ },
    details: { says: '详细信息', never: /查看详情|属性/ },
    restore: { says: '恢复', never: /还原|(?<!恢)复原/ },
    undo: { says: '撤销', never: /撤消|撤回操作/ },
    'remote download': { says: '离线下载', never: /从链接下载|云下载|远程下载/ },
    source: { says: '源站', never: /来源(?:没有|暂时|支持)|询问来源/ },
    'stopped link': { says: '取消分享', never: /停止分享|关闭分享|收回分享/ },
    'sign out a device': { says: '退出登录', never: /登出|踢下线/ },
    screenshot: { says: '屏幕截图', never: /截屏|屏幕快照/ },
    message: { says: '邮件', never: /信件|来信|写信|这封信/ },
    'redeem code': { says: '兑换码', never: /激活码|礼品码|优惠码/ },
    app: { says: '应用', never: /应用程序|\bApp\b(?! Store)/ },
    skip: { says: '跳过', never: /略过|略去|忽略系统/ },
    offline: { says: '离线', never: /脱机/ },
  },
  'zh-TW': {
    drive: { says: '雲端硬碟', never: /網盤|雲盤/ },
    folder: { says: '資料夾', never: /文件夾|目錄/ },
    file: { says: '檔案' },
    trash: { says: '垃圾桶', never: /回收站|資源回收筒/ },
    link: { says: '連結', never: /鏈接|鏈結/ },
    passcode: { says: '存取碼', never: /提取碼|訪問碼|口令/ },
    password: { says: '密碼' },
    passkey: { says: '通行密鑰', never: /通行金鑰|密碼金鑰/ },
    account: { says: '帳號', never: /帳戶|賬[號戶]/ },
    'sign in': { says: '登入', never: /登錄|登陸/ },
    device: { says: '裝置', never: /設備/ },
    browser: { says: '瀏覽器' },
    storage: { says: '空間', never: /存儲/ },
    'download quota': { says: '下載流量', never: /頻寬/ },
    task: { says: '任務' },
    download: { says: '下載' },
    settings: { says: '設定', never: /設置/ },
    email: { says: '電子郵件地址', never: /郵箱|電郵|電子信箱/ },
    Premium: { says: 'Premium', never: /會員資格|會員協議|高級會員|尊榮/ },
    upload: { says: '上傳', never: /上載/ },
    'shared link': { says: '分享連結', never: /公開連結|共享連結/ },
    details: { says: '詳細資料', never: /詳細資訊|查看詳情/ },
    restore: { says: '還原', never: /恢復|救回/ },
    undo: { says: '復原', never: /撤銷|撤消/ },
    'remote download': { says: '從連結下載', never: /離線下載|雲端下載|遠端下載/ },
    source: { says: '來源伺服器', never: /來源(?:沒有|目前|支援)|詢問來源/ },
    'stopped link': { says: '停止分享', never: /取消分享|撤回分享/ },
    'sign out a device': { says: '登出', never: /退出登入/ },
    screenshot: { says: '螢幕截圖', never: /螢幕擷圖|螢幕快照/ },
    message: { says: '郵件', never: /信件|這封信|的信中|寫信/ },
    'redeem code': { says: '兌換碼', never: /啟用碼|序號|優惠碼/ },
    app: { says: '應用程式', never: /\bApp\b(?! Store)/ },
    skip: { says: '略過', never: /跳過(?!垃圾桶)/ },
    offline: { says: '離線', never: /脫機/ },
  },
};
