import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: 'В новую папку «{{name}}»',
  create: 'Создать диск',
  createHeading: 'Создайте диск, чтобы сохранить файлы',
  saveFitting: 'Сохранить, что поместится',
  skipped: {
    one: 'Не сохранён {{count}} объект',
    few: 'Не сохранено {{count}} объекта',
    many: 'Не сохранено {{count}} объектов',
    other: 'Не сохранено {{count}} объекта',
  },
  skippedMore: {
    one: 'и ещё {{count}}',
    few: 'и ещё {{count}}',
    many: 'и ещё {{count}}',
    other: 'и ещё {{count}}',
  },
  skippedUnnamed: 'Выбранный объект',
  skip_gone: 'Больше не доступен по ссылке',
  skip_incomplete: 'Ещё не загружен полностью',
  skip_prohibited: 'Запрещён на этом сайте',
  skip_space: 'Не хватает места',
} satisfies Translated<typeof source>;
