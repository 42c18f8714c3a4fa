import type { File } from '#protocol/drive.ts';
import { fileCategory } from '#protocol/file-kinds.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { isoTime } from '#worker/http/iso-time.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';

/** Links of a complete file; '' for one it doesn't have. */
export interface FileLinks {
  /** The signed download link. */
  url: string;
  /** Shows the same bytes instead of downloading them; '' for types a browser must not render. */
  inlineUrl: string;
  /** RFC 3339. */
  expire: string;
}

export interface Presentation {
  /** Id of the drive's owner. */
  userId: string;
  /** '' if the file has no thumbnail. */
  thumbnail?: string;
  /** Set for single files; lists omit links (protocol 4.3). */
  links?: FileLinks | undefined;
  /** True if an ancestor is in the trash. */
  isInTrash?: boolean;
  writable?: boolean;
  /** Announced size of a pending upload, whose row has none yet. */
  size?: number;
}

/**
 * Returns the file object of the wire (protocol 2.3). It lists its fields explicitly, so no column
 * leaks by accident. Strings and lists are never null, maps never absent (protocol 0, fact 1).
 */
export function presentFile(row: NodeRow, shown: Presentation): File {
  const isFile = row.is_file === 1;
  const kind = isFile ? 'drive#file' : 'drive#folder';
  const { links } = shown;
  const link = links && {
    url: links.url,
    token: '',
    expire: links.expire,
    type: '',
  };
  const category = fileCategory({ name: row.name, kind, mime_type: row.mime_type });
  const params = row.params === '{}' ? {} : storedJson<Record<string, string>>(row.params);
  // The three are most often the same, and formatting them is a tenth of what a list costs.
  const created = isoTime(row.created_at);
  const again = (at: number) => (at === row.created_at ? created : isoTime(at));
  return {
    kind,
    id: row.id,
    parent_id: row.parent_id.startsWith('/') ? '' : row.parent_id,
    user_id: shown.userId,
    name: row.name,
    sort_name: row.sort_name,
    spell_name: [],
    size: String(shown.size ?? row.size),
    revision: String(row.revision),
    file_extension: row.extension,
    mime_type: row.mime_type,
    file_category: category,
    folder_type: row.folder_type,
    hash: row.gcid,
    md5_checksum: row.md5,
    created_time: created,
    modified_time: again(row.modified_at),
    user_modified_time: again(row.user_modified_at),
    delete_time: row.trashed_at > 0 ? isoTime(row.trashed_at) : '',
    phase: row.phase,
    trashed: row.trashed_at > 0 || shown.isInTrash === true,
    starred: row.starred_at > 0,
    writable: shown.writable ?? true,
    tags: row.starred_at > 0 ? [{ name: 'STAR' }] : [],
    web_content_link: links?.url ?? '',
    links: link ? { 'application/octet-stream': link } : {},
    medias:
      link && (category === 'VIDEO' || category === 'AUDIO') ? [media(row, link, params)] : [],
    thumbnail_link: shown.thumbnail ?? '',
    icon_link: '',
    original_url: links?.inlineUrl ?? '',
    audit: row.is_prohibited ? prohibitedAudit : { status: 'STATUS_OK', message: '', title: '' },
    params,
    apps: [],
    collection: null,
    original_file_index: 0,
    space: '',
    reference_events: [],
    reference_resource: null,
    ...(isFile ? {} : { child_count: row.child_count }),
  };
}

/** The operator has prohibited the content: it has no links and can't be shared. */
const prohibitedAudit = {
  status: 'STATUS_PROHIBITED',
  message: 'removed after a review: it cannot be downloaded or shared',
  title: '',
};

/** The original is the only media (protocol 2.4): nothing is transcoded. */
function media(
  row: NodeRow,
  link: File['medias'][number]['link'],
  params: Record<string, string>,
): File['medias'][number] {
  return {
    media_id: row.id,
    media_name: 'Original',
    resolution_name: 'Original',
    category: 'category_origin',
    is_origin: true,
    is_default: true,
    is_visible: true,
    priority: 0,
    need_more_quota: false,
    vip_types: [],
    redirect_link: '',
    icon_link: '',
    audio: {},
    video: {
      width: Number(params.width) || 0,
      height: Number(params.height) || 0,
      duration: Number(params.duration) || 0,
      bit_rate: 0,
      frame_rate: 0,
      video_codec: '',
      audio_codec: '',
      video_type: row.mime_type.split('/')[1] ?? '',
      hdr_type: '',
    },
    link,
  };
}
