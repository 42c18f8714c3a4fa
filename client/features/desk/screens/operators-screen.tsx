import type { ReactNode } from 'react';
import type { OutputOf } from '#protocol/call.ts';
import {
  changeOperator,
  createOperatorToken,
  inviteOperator,
  listOperators,
  revokeOperatorToken,
  signOutOperator,
  withdrawInvitation,
} from '#protocol/operators.ts';
import { operatorRoles, permissionNames } from '#protocol/permissions.ts';
import { useText } from '#client/ui/text.ts';
import { Badge } from '#client/features/desk/parts/badge.tsx';
import { Asked, CallForm } from '#client/features/desk/parts/call-form.tsx';
import { DeskMoment } from '#client/features/desk/parts/moment.tsx';
import { DeskSection } from '#client/features/desk/parts/section.tsx';
import { DataTable } from '#client/features/desk/parts/table.tsx';
import { roleDescriptions, roleNames } from '#client/features/desk/role-names.ts';
import { deskScreen } from '#client/features/desk/screen.ts';
import { useDesk } from '#client/features/desk/use-desk.ts';

type Model = OutputOf<typeof listOperators>;
type Operator = Model['operators'][number];

/** People, one-time links and tokens of the desk. */
export const operatorsScreen = deskScreen<Model>({
  path: '/desk/operators',
  permission: 'operators.read',
  title: 'desk.operators',
  navigation: { group: 'desk', icon: 'shield', key: 'o' },
  load: ({ ask }) => ask(listOperators, {}),
  view: (model) => <OperatorsView {...model} />,
});

function OperatorsView({ operators, invitations, tokens }: Model): ReactNode {
  const t = useText();
  const mayChange = useDesk().permissions.has('operators.write');
  return (
    <>
      <DeskSection title={t('desk.people')} side={mayChange && <InviteQuestion />}>
        <DataTable
          caption={t('desk.people')}
          columns={[
            { name: t('desk.personName'), cell: ({ name }) => <strong>{name}</strong> },
            { name: t('desk.role'), cell: ({ role }) => t(roleNames[role]) },
            { name: t('desk.state'), cell: ({ status }) => <OperatorState status={status} /> },
            { name: t('desk.email'), isExtra: true, cell: ({ email }) => email },
            {
              name: t('desk.passkeys'),
              isNumber: true,
              isExtra: true,
              cell: ({ passkeys }) => passkeys,
            },
            {
              name: t('desk.lastUsed'),
              isExtra: true,
              cell: ({ last_seen_time }) => <DeskMoment time={last_seen_time} />,
            },
            {
              name: t('desk.actions'),
              cell: (operator) => mayChange && <OperatorActions {...operator} />,
            },
          ]}
          rows={operators}
          keyOf={({ id }) => id}
          empty=""
        />
      </DeskSection>
      {invitations.length > 0 && <OpenLinks invitations={invitations} />}
      <Tokens tokens={tokens} />
      <DeskSection title={t('desk.roles')}>
        <dl className="desk-facts">
          {operatorRoles.map((role) => (
            <div key={role}>
              <dt>{t(roleNames[role])}</dt>
              <dd>{t(roleDescriptions[role])}</dd>
            </div>
          ))}
        </dl>
      </DeskSection>
    </>
  );
}

function OperatorState({ status }: Pick<Operator, 'status'>): ReactNode {
  const t = useText();
  return status === 'ACTIVE' ? (
    <Badge tone="good">{t('desk.stateActive')}</Badge>
  ) : (
    <Badge tone="quiet">{t('desk.stateSuspended')}</Badge>
  );
}

function RoleField({ value }: { value: string }): ReactNode {
  const t = useText();
  return (
    <label className="desk-field">
      <span>{t('desk.role')}</span>
      <select className="field" name="role" defaultValue={value}>
        {operatorRoles.map((role) => (
          <option key={role} value={role}>
            {t(roleNames[role])}
          </option>
        ))}
      </select>
    </label>
  );
}

function InviteQuestion(): ReactNode {
  const t = useText();
  return (
    <Asked id="invite" label={t('desk.invite')} title={t('desk.invite')} text={t('desk.inviteTip')}>
      <CallForm call={inviteOperator} input={{}} action={t('desk.createLink')} done="" shows="link">
        <label className="desk-field">
          <span>{t('desk.personName')}</span>
          <input className="field" name="name" required maxLength={64} autoComplete="off" />
        </label>
        <label className="desk-field">
          <span>{t('desk.email')}</span>
          <input className="field" name="email" type="email" maxLength={320} autoComplete="off" />
        </label>
        <RoleField value="support" />
      </CallForm>
    </Asked>
  );
}

function OperatorActions({ id, name, role, status, sessions }: Operator): ReactNode {
  const t = useText();
  const isActive = status === 'ACTIVE';
  return (
    <Asked id={`operator-${id}`} label={t('desk.change')} title={name}>
      <CallForm call={changeOperator} input={{ id }} action={t('desk.save')} done={t('desk.saved')}>
        <RoleField value={role} />
        <label className="desk-field">
          <span>{t('desk.state')}</span>
          <select className="field" name="status" defaultValue={status}>
            <option value="ACTIVE">{t('desk.stateActive')}</option>
            <option value="SUSPENDED">{t('desk.stateSuspended')}</option>
          </select>
        </label>
      </CallForm>
      {isActive && sessions > 0 && (
        <CallForm
          call={signOutOperator}
          input={{ id }}
          action={t('desk.signOutEverywhere')}
          done={t('desk.signedOutEverywhere')}
          isDangerous
        />
      )}
    </Asked>
  );
}

function OpenLinks({ invitations }: Pick<Model, 'invitations'>): ReactNode {
  const t = useText();
  return (
    <DeskSection title={t('desk.openLinks')}>
      <DataTable
        caption={t('desk.openLinks')}
        columns={[
          { name: t('desk.personName'), cell: ({ name }) => name },
          { name: t('desk.role'), cell: ({ role }) => t(roleNames[role]) },
          { name: t('desk.expires'), cell: ({ expire_time }) => <DeskMoment time={expire_time} /> },
          {
            name: t('desk.actions'),
            cell: ({ id }) => (
              <CallForm
                call={withdrawInvitation}
                input={{ id }}
                action={t('desk.withdraw')}
                done={t('desk.withdrawn')}
                isDangerous
                isPlain
              />
            ),
          },
        ]}
        rows={invitations}
        keyOf={({ id }) => id}
        empty=""
      />
    </DeskSection>
  );
}

function Tokens({ tokens }: Pick<Model, 'tokens'>): ReactNode {
  const t = useText();
  const mayChange = useDesk().permissions.has('operators.write');
  return (
    <DeskSection title={t('desk.tokens')} side={mayChange && <TokenQuestion />}>
      <DataTable
        caption={t('desk.tokens')}
        columns={[
          { name: t('desk.personName'), cell: ({ name }) => name },
          {
            name: t('desk.permissions'),
            cell: ({ permissions }) => <code>{permissions.join(' ')}</code>,
          },
          {
            name: t('desk.person'),
            isExtra: true,
            cell: ({ created_by }) => created_by || <code>ADMIN_TOKEN</code>,
          },
          { name: t('desk.expires'), cell: ({ expire_time }) => <DeskMoment time={expire_time} /> },
          {
            name: t('desk.lastUsed'),
            cell: ({ last_used_time }) => <DeskMoment time={last_used_time} />,
          },
          {
            name: t('desk.actions'),
            cell: ({ id, name }) =>
              mayChange && (
                <Asked
                  id={`token-${id}`}
                  label={t('desk.revoke')}
                  title={t('desk.revokeTitle', { name })}
                  isDangerous
                >
                  <CallForm
                    call={revokeOperatorToken}
                    input={{ id }}
                    action={t('desk.revoke')}
                    done={t('desk.revoked')}
                    isDangerous
                  />
                </Asked>
              ),
          },
        ]}
        rows={tokens}
        keyOf={({ id }) => id}
        empty={t('desk.noTokens')}
      />
    </DeskSection>
  );
}

function TokenQuestion(): ReactNode {
  const t = useText();
  return (
    <Asked
      id="new-token"
      label={t('desk.newToken')}
      title={t('desk.newToken')}
      text={t('desk.newTokenTip')}
    >
      <CallForm
        call={createOperatorToken}
        input={{}}
        action={t('desk.createToken')}
        done=""
        shows="token"
      >
        <label className="desk-field">
          <span>{t('desk.personName')}</span>
          <input className="field" name="name" required maxLength={64} autoComplete="off" />
        </label>
        <label className="desk-field">
          <span>{t('desk.days')}</span>
          <input
            className="field"
            name="days"
            data-type="number"
            type="number"
            min={1}
            max={366}
            defaultValue={90}
          />
        </label>
        <fieldset>
          <legend>{t('desk.permissions')}</legend>
          {permissionNames
            .filter((name) => name !== 'self.use')
            .map((name) => (
              <label key={name} className="desk-field inline">
                <input type="checkbox" name="permissions" value={name} data-type="list" />
                <code>{name}</code>
              </label>
            ))}
        </fieldset>
      </CallForm>
    </Asked>
  );
}
