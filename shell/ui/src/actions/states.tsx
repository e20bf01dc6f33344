import { doNothing, longText, type States } from '../../catalogue/states.ts';
import { Cluster } from '../layout/flow.tsx';
import { Button } from './button.tsx';
import { ButtonLink, DownloadLink, ExternalButton } from './button-links.tsx';
import { BackLink, TextLink } from './text-links.tsx';
import { ToggleGroup } from './toggle-group.tsx';

const variants = ['primary', 'secondary'] as const;

const buttons = (
  <Cluster>
    {variants.map((variant) => (
      <Button key={variant} variant={variant}>
        Send Message
      </Button>
    ))}
  </Cluster>
);

const toggles = (
  <ToggleGroup
    label="Level"
    options={['All', 'beginner', 'intermediate'].map((value) => ({ value, label: value }))}
    value="beginner"
    onChange={doNothing}
  />
);

export const states: States = {
  Button: {
    default: buttons,
    hover: buttons,
    focus: buttons,
    disabled: <Button disabled>Send Message</Button>,
    busy: <Button busy>Sending …</Button>,
    'long text': <Button>{longText}</Button>,
  },
  ButtonLink: {
    default: <ButtonLink to="/contact">Contact us</ButtonLink>,
    hover: <ButtonLink to="/contact">Contact us</ButtonLink>,
    secondary: (
      <ButtonLink variant="secondary" to="/contact">
        Contact us
      </ButtonLink>
    ),
  },
  ExternalButton: {
    default: <ExternalButton href="https://site.example">Book a call</ExternalButton>,
    'long text': <ExternalButton href="https://site.example">{longText}</ExternalButton>,
  },
  DownloadLink: {
    default: <DownloadLink href="/outline.pdf">Download outline</DownloadLink>,
    'long text': <DownloadLink href="/outline.pdf">{longText}</DownloadLink>,
  },
  BackLink: {
    default: <BackLink to="/insights">Back to Insights Hub</BackLink>,
    hover: <BackLink to="/insights">Back to Insights Hub</BackLink>,
  },
  TextLink: {
    default: <TextLink to="/insights">Read more</TextLink>,
    hover: <TextLink to="/insights">Read more</TextLink>,
    focus: <TextLink to="/insights">Read more</TextLink>,
  },
  ToggleGroup: {
    default: toggles,
    hover: toggles,
    focus: toggles,
    'hidden label': (
      <ToggleGroup
        label="View"
        hideLabel
        options={[{ value: 'table', label: 'Table View' }]}
        value="table"
        onChange={doNothing}
      />
    ),
  },
};
