import { defaultSavePath } from '#worker/services/qbittorrent/path-rules.ts';

/** The version of qBittorrent and its API whose answers clients get. */
export const appVersion = 'v4.6.7';
export const apiVersion = '2.9.3';

export const buildInfo = {
  bitness: 64,
  boost: '1.83.0',
  libtorrent: '1.2.19.0',
  openssl: '3.1.4',
  qt: '6.5.3',
  zlib: '1.3',
};

/** Preferences that clients read. Nothing is removed or limited automatically. */
export function preferencesFor(pathPrefix: string) {
  return {
    add_trackers: '',
    add_trackers_enabled: false,
    alt_dl_limit: 0,
    alt_up_limit: 0,
    anonymous_mode: false,
    auto_delete_mode: 0,
    auto_tmm_enabled: false,
    category_changed_tmm_enabled: false,
    create_subfolder_enabled: true,
    // Some clients refuse magnet links without trackers if it is off.
    dht: true,
    dl_limit: 0,
    encryption: 0,
    export_dir: '',
    export_dir_fin: '',
    incomplete_files_ext: false,
    announce_ip: '',
    current_interface_address: '',
    current_network_interface: '',
    listen_port: 6881,
    locale: 'en',
    lsd: false,
    max_active_downloads: -1,
    max_active_torrents: -1,
    max_active_uploads: -1,
    max_connec: -1,
    max_connec_per_torrent: -1,
    max_inactive_seeding_time: -1,
    max_inactive_seeding_time_enabled: false,
    max_ratio: -1,
    max_ratio_act: 0,
    max_ratio_enabled: false,
    max_seeding_time: -1,
    max_seeding_time_enabled: false,
    max_uploads: -1,
    max_uploads_per_torrent: -1,
    pex: true,
    preallocate_all: false,
    queueing_enabled: true,
    random_port: false,
    refresh_interval: 5_000,
    resume_data_storage_type: 'Legacy',
    rss_auto_downloading_enabled: false,
    rss_processing_enabled: false,
    rss_refresh_interval: 30,
    save_path: defaultSavePath(pathPrefix),
    save_path_changed_tmm_enabled: false,
    scan_dirs: {},
    scheduler_enabled: false,
    start_paused_enabled: false,
    temp_path: '',
    temp_path_enabled: false,
    torrent_changed_tmm_enabled: false,
    torrent_content_layout: 'Original',
    torrent_stop_condition: 'None',
    up_limit: 0,
    upnp: false,
    web_ui_session_timeout: 3_600,
  };
}

/** Fields of `transfer/info`. */
export function transferInfo(bytesPerSecond: number, bytes: number) {
  return {
    connection_status: 'connected',
    dht_nodes: 0,
    dl_info_data: bytes,
    dl_info_speed: bytesPerSecond,
    dl_rate_limit: 0,
    up_info_data: 0,
    up_info_speed: 0,
    up_rate_limit: 0,
  };
}

/** Fields of `server_state` in `sync/maindata`. */
export function serverState(transfer: ReturnType<typeof transferInfo>, freeBytes: number) {
  return {
    ...transfer,
    alltime_dl: transfer.dl_info_data,
    alltime_ul: 0,
    average_time_queue: 0,
    free_space_on_disk: freeBytes,
    global_ratio: '0.00',
    queued_io_jobs: 0,
    queueing: true,
    read_cache_hits: '0',
    read_cache_overload: '0',
    refresh_interval: 5_000,
    total_buffers_size: 0,
    total_peer_connections: 0,
    total_queued_size: 0,
    total_wasted_session: 0,
    use_alt_speed_limits: false,
    use_subcategories: true,
    write_cache_overload: '0',
  };
}
