import type { ReactNode } from 'react';
import type { MessageKey } from '#locales/index.ts';
import { locales } from '#locales/list.ts';
import type { OutputOf } from '#protocol/call.ts';
import { deskOperator, removeDeskPasskey, setDeskPreferences } from '#protocol/operators.ts';
import { useText } from '#client/ui/text.ts';
import { Badge } from '#client/features/desk/parts/badge.tsx';
import { Asked, CallForm } from '#client/features/desk/parts/call-form.tsx';
import { DeskMoment } from '#client/features/desk/parts/moment.tsx';
import { FactList, DeskSection } from '#client/features/desk/parts/section.tsx';
import { DataTable } from '#client/features/desk/parts/table.tsx';
import { roleDescriptions, roleNames } from '#client/features/desk/role-names.ts';
import { deskScreen } from '#client/features/desk/screen.ts';

type Profile = OutputOf<typeof deskOperator>;

/** The operator's own passkeys, sessions and preferences. */
export const youScreen = deskScreen<Profile>({
  path: '/desk/you',
  permission: 'self.use',
  title: 'desk.you',
  load: ({ ask }) => ask(deskOperator, {}),
  view: (profile) => <YouView {...profile} />,
});

function YouView({ operator, passkeys, sessions, preferences }: Profile): ReactNode {
  const t = useText();
  return (
    <>
      <DeskSection title={operator.name}>
        <FactList
          facts={[
            [t('desk.email'), operator.email],
            [t('desk.role'), t(roleNames[operator.role])],
            [t('desk.mayDo'), t(roleDescriptions[operator.role])],
          ]}
        />
      </DeskSection>
      <Passkeys passkeys={passkeys} />
      <DeskSection title={t('desk.sessions')}>
        <DataTable
          caption={t('desk.sessions')}
          columns={[
            {
              name: t('desk.device'),
              cell: ({ user_agent }) => shortAgent(user_agent),
            },
            { name: t('desk.address'), cell: ({ ip }) => ip },
            {
              name: t('desk.signedIn'),
              isExtra: true,
              cell: ({ created_time }) => <DeskMoment time={created_time} />,
            },
            {
              name: t('desk.lastUsed'),
              cell: ({ is_current, seen_time }) =>
                is_current ? (
                  <Badge tone="good">{t('desk.thisSession')}</Badge>
                ) : (
                  <DeskMoment time={seen_time} />
                ),
            },
          ]}
          rows={sessions}
          keyOf={({ id }) => id}
          empty=""
        />
      </DeskSection>
      <Preferences {...preferences} />
    </>
  );
}

function Passkeys({ passkeys }: Pick<Profile, 'passkeys'>): ReactNode {
  const t = useText();
  return (
    <DeskSection title={t('desk.passkeys')}>
      {passkeys.length < 2 && <p className="desk-empty">{t('desk.warnOnePasskeyTip')}</p>}
      <DataTable
        caption={t('desk.passkeys')}
        columns={[
          { name: t('desk.device'), cell: ({ name }) => name },
          {
            name: t('desk.created'),
            isExtra: true,
            cell: ({ created_time }) => <DeskMoment time={created_time} />,
          },
          {
            name: t('desk.lastUsed'),
            cell: ({ last_used_time }) => <DeskMoment time={last_used_time} />,
          },
          {
            name: t('desk.actions'),
            cell: ({ id, name }) =>
              passkeys.length > 1 && (
                <Asked
                  id={`remove-${id}`}
                  label={t('desk.remove')}
                  title={t('desk.removePasskeyTitle', { name })}
                  isDangerous
                >
                  <CallForm
                    call={removeDeskPasskey}
                    input={{ id }}
                    action={t('desk.remove')}
                    done={t('desk.passkeyRemoved')}
                    isDangerous
                  />
                </Asked>
              ),
          },
        ]}
        rows={passkeys}
        keyOf={({ id }) => id}
        empty=""
      />
      <form className="desk-form" data-call="add-passkey" data-done={t('desk.passkeyAdded')}>
        <p className="fault" role="alert" />
        <button className="button primary">{t('desk.addPasskey')}</button>
      </form>
    </DeskSection>
  );
}

type Choices = readonly (readonly [value: string, label: MessageKey])[];

const densities: Choices = [
  ['compact', 'desk.densityCompact'],
  ['regular', 'desk.densityRegular'],
  ['roomy', 'desk.densityRoomy'],
];
const themes: Choices = [
  ['system', 'desk.themeSystem'],
  ['light', 'desk.themeLight'],
  ['dark', 'desk.themeDark'],
];
const switches: Choices = [
  ['on', 'desk.on'],
  ['off', 'desk.off'],
];

function Preferences({ density, theme, shortcuts, locale }: Profile['preferences']): ReactNode {
  const t = useText();
  return (
    <DeskSection title={t('desk.preferences')}>
      <div className="desk-reason">
        <CallForm
          call={setDeskPreferences}
          input={{}}
          action={t('desk.save')}
          done={t('desk.saved')}
        >
          <Choice name="density" label={t('desk.density')} value={density} choices={densities} />
          <Choice name="theme" label={t('desk.theme')} value={theme} choices={themes} />
          <Choice
            name="shortcuts"
            label={t('desk.singleKeys')}
            value={shortcuts}
            choices={switches}
          />
          <label className="desk-field">
            <span>{t('desk.language')}</span>
            <select className="field" name="locale" defaultValue={locale}>
              <option value="">{t('desk.languageBrowser')}</option>
              {locales.map(({ code, name }) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </CallForm>
      </div>
    </DeskSection>
  );
}

function Choice({
  name,
  label,
  value,
  choices,
}: {
  name: string;
  label: string;
  value: string;
  choices: Choices;
}): ReactNode {
  const t = useText();
  return (
    <label className="desk-field">
      <span>{label}</span>
      <select className="field" name={name} defaultValue={value}>
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {t(text)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The browser and system in a user agent, without the rest. */
function shortAgent(userAgent: string): string {
  const browser = /(?:Firefox|Edg|Chrome|Version)\/[\d]+/.exec(userAgent)?.[0] ?? '';
  const system = /\(([^;)]+)/.exec(userAgent)?.[1] ?? '';
  return [browser.replace('Version', 'Safari').replace('/', ' '), system]
    .filter(Boolean)
    .join(' · ');
}
