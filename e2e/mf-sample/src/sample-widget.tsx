import { type ReactNode, useState } from 'react';
import { useFault } from './use-fault.ts';

export function SampleWidget(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const breakNow = useFault('The sample widget threw');
  return (
    <div>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Sample widget is open' : 'Open the sample widget'}
      </button>
      <button type="button" onClick={breakNow}>
        Break the sample widget
      </button>
    </div>
  );
}
