/** Members to try the portal with; the server names them in development only. */
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';

const demoAccountsQuery = graphql(`
  query DemoAccounts {
    portalSettings {
      demoAccounts {
        email
        password
        label
      }
    }
  }
`);

const quietly = handling('all');

export function DemoAccounts({
  onChoose,
}: {
  onChoose: (account: { email: string; password: string }) => void;
}) {
  const words = useWords('account/login').login;
  const { data } = useAsked({ query: demoAccountsQuery, context: quietly });
  const accounts = data?.portalSettings.demoAccounts ?? [];
  if (accounts.length === 0) return null;
  return (
    <details className="rounded-md border border-line bg-paper px-4 py-2">
      <summary className="flex min-h-12 items-center font-semibold">{words.demo}</summary>
      <p className="mb-2 text-sm text-ink-soft">{words.demoText}</p>
      <ul className="mb-2 grid max-h-80 overflow-y-auto">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className="min-h-12 w-full rounded-sm px-2 py-1 text-left text-sm hover:bg-key-soft"
              onClick={() => onChoose(account)}
            >
              <span className="block font-semibold text-key">{account.email}</span>
              {account.label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
