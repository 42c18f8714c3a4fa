import type { ReactNode } from 'react';
import type { OwnShare } from '#protocol/share.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { type DriveIconName, driveIcons } from '#client/ui/icons/drive-icons.ts';
import { paths } from '#client/app/router/paths.ts';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { linkOf, linkSentence } from './share-link.ts';
import { type ShareFilter, shareFilters, type ShareOrder, shareOrders } from './shares-order.ts';

interface SharesBarProps {
  order: ShareOrder;
  onOrder(order: ShareOrder): void;
  filter: ShareFilter;
  onFilter(filter: ShareFilter): void;
  /** If any are selected, the bar shows actions for them. */
  chosen: readonly OwnShare[];
  onClear(): void;
  onStop(): void;
  onSetPasscode(): void;
}

/** The bar above the user's links: filter and order, or actions for the selected links. */
export function SharesBar(props: SharesBarProps): ReactNode {
  const t = useText();
  return (
    <div className="drive-bar sticky-bar" data-region="">
      {props.chosen.length > 0 ? (
        <>
          <h1 className="visually-hidden">{t('shares.mine')}</h1>
          <Chosen {...props} />
        </>
      ) : (
        <div className="drive-line">
          <div className="crumbs">
            <h1>{t('shares.mine')}</h1>
          </div>
          <div className="drive-tools">
            <a className="button quiet" href={paths.fileRequests()}>
              {t('shares.toRequests')}
            </a>
            <Choice
              icon="eye"
              label={t('shares.filter')}
              value={props.filter}
              values={shareFilters}
              textOf={(filter) => t(`shares.filter_${filter}`)}
              onChange={props.onFilter}
            />
            <Choice
              icon="sort"
              label={t('drive.sortBy')}
              value={props.order}
              values={shareOrders}
              textOf={(order) => t(`shares.order_${order}`)}
              onChange={props.onOrder}
            />
          </div>
        </div>
      )}
    </div>
  );
}

function Chosen({ chosen, onClear, onStop, onSetPasscode }: SharesBarProps): ReactNode {
  const t = useText();
  const links = chosen.map((share) => linkSentence(linkOf(share), t)).join('\n\n');
  return (
    <div className="drive-line drive-commands" role="toolbar" aria-label={t('drive.selectionBar')}>
      <button
        type="button"
        className="button quiet"
        aria-label={t('drive.clearSelection')}
        onClick={onClear}
      >
        <Icon path={driveIcons.close} />
      </button>
      <b className="num">{t('drive.selected', { count: chosen.length })}</b>
      <div className="drive-tools shares-tools">
        <CopyButton label={t('shares.copyLinks')} text={links} />
        <button type="button" className="button quiet" onClick={onSetPasscode}>
          <Icon path={driveIcons.lock} />
          <span>{t('shares.setPasscode')}</span>
        </button>
        <button type="button" className="button quiet" onClick={onStop}>
          <Icon path={driveIcons.trash} />
          <span>{t('shares.stop')}</span>
        </button>
      </div>
    </div>
  );
}

function Choice<Value extends string>(props: {
  icon: DriveIconName;
  label: string;
  value: Value;
  values: readonly Value[];
  textOf(value: Value): string;
  onChange(value: Value): void;
}): ReactNode {
  const { icon, label, value, values, textOf, onChange } = props;
  return (
    <label className="drive-sort">
      <span className="visually-hidden">{label}</span>
      <Icon path={driveIcons[icon]} />
      {/* The options are the values. */}
      <select value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {textOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
