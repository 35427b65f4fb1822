/** Fees that are given up, and what one has proposed and another decides. */
import { useState } from 'react';
import { Tabs } from '#web/ui/tabs.tsx';
import { useRights } from '../../api/me.ts';
import { PageHead } from '../../ui/page.tsx';
import { useWords } from '../../words.ts';
import { ProposalList } from './proposal-list.tsx';
import { WaiveForm } from './waive-form.tsx';

export function ApprovalsPage() {
  const words = useWords('approvals');
  const mayWaive = useRights()('WAIVE_FEES');
  const [part, setPart] = useState<'open' | 'all'>('open');
  const [asked, setAsked] = useState(0);
  return (
    <>
      <PageHead title={words.title} />
      {mayWaive ? <WaiveForm done={() => setAsked(asked + 1)} /> : null}
      <Tabs
        label={words.title}
        selected={part}
        onSelect={setPart}
        tabs={[
          { key: 'open', label: words.open },
          { key: 'all', label: words.all },
        ]}
      >
        <ProposalList key={`${part} ${asked}`} onlyOpen={part === 'open'} />
      </Tabs>
    </>
  );
}
