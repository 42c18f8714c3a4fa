import type { Locale } from './list.ts';

/**
 * The offer to read a page in another language, written in that language. It's separate from the
 * other texts because the current page is in a language its reader may not know.
 */
export const languageHints: Readonly<Record<Locale, { read: string; close: string }>> = {
  'en-US': { read: 'Read this page in English', close: 'Close' },
  es: { read: 'Leer esta página en español', close: 'Cerrar' },
  id: { read: 'Baca halaman ini dalam bahasa Indonesia', close: 'Tutup' },
  ja: { read: 'このページを日本語で読む', close: '閉じる' },
  ko: { read: '이 페이지를 한국어로 읽기', close: '닫기' },
  ms: { read: 'Baca halaman ini dalam bahasa Melayu', close: 'Tutup' },
  pt: { read: 'Ler esta página em português', close: 'Fechar' },
  ru: { read: 'Читать эту страницу по-русски', close: 'Закрыть' },
  uk: { read: 'Читати цю сторінку українською', close: 'Закрити' },
  'zh-CN': { read: '用简体中文阅读此页', close: '关闭' },
  'zh-TW': { read: '以繁體中文閱讀此頁', close: '關閉' },
};
