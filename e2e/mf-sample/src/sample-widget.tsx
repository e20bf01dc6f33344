import { type ReactNode, useState } from 'react';

/** Stands where Home embeds the contact form. */
export function SampleWidget(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Sample widget is open' : 'Open the sample widget'}
      </button>
    </div>
  );
}
