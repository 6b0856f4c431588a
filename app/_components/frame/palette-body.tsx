'use client';
import { Command } from 'cmdk';
import { FlaskConical, ListTree, Plus, SunMoon } from 'lucide-react';
import { useTheme } from 'next-themes';
import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { experimentHref, withQuery } from '../links';
import { navItems } from './nav-items';
import { useFoundExperiments } from './use-found-experiments';

const foundByServer = 'experiment:';
const searchRuns = 'search runs';

/** Pages and commands that hold the text, then what the server found, then the search over runs. */
function rank(value: string, text: string): number {
  if (value.startsWith(foundByServer)) return 0.5;
  if (value === searchRuns) return 0.1;
  return value.includes(text.trim().toLowerCase()) ? 1 : 0;
}

/** Pages, commands, and experiments that fit what is typed (asked of the server). */
export function PaletteBody({ close }: { close: () => void }) {
  const router = useRouter();
  const { resolvedTheme, setTheme } = useTheme();
  const [text, setText] = useState('');
  const { experiments, answered } = useFoundExperiments(text);
  const found = answered === text ? experiments : [];
  const go = (href: string) => {
    close();
    router.push(href);
  };
  return (
    <Command label="Search and commands" filter={rank}>
      <Command.Input
        data-autofocus
        value={text}
        onValueChange={setText}
        placeholder="A page, a command, the name of an experiment"
        className="h-11 w-full border-b border-line bg-transparent px-4 outline-none placeholder:text-ink-3"
      />
      <Command.List className="max-h-96 overflow-auto p-2">
        <Command.Empty className="px-2 py-4 text-ink-3">Nothing found.</Command.Empty>
        <Group heading="Go to">
          {navItems.map((item) => (
            <Item key={item.href} value={`go to ${item.label.toLowerCase()}`} onSelect={() => go(item.href)}>
              <item.icon size={16} aria-hidden="true" />
              {item.label}
            </Item>
          ))}
        </Group>
        <Group heading="Do">
          <Item value="new experiment start run" onSelect={() => go('/experiments/new')}>
            <Plus size={16} aria-hidden="true" />
            New experiment
          </Item>
          <Item
            value="switch theme between light and dark"
            onSelect={() => {
              setTheme(resolvedTheme === 'dark' ? 'light' : 'dark');
              close();
            }}
          >
            <SunMoon size={16} aria-hidden="true" />
            Switch between light and dark
          </Item>
          {text.trim() === '' || answered !== text ? null : (
            <Item value={searchRuns} onSelect={() => go(withQuery('/runs', { search: text.trim() }))}>
              <ListTree size={16} aria-hidden="true" />
              Search runs for “{text.trim()}”
            </Item>
          )}
        </Group>
        {found.length === 0 ? null : (
          <Group heading="Experiments">
            {found.map((experiment) => (
              <Item key={experiment.id} value={`${foundByServer}${experiment.id}`} onSelect={() => go(experimentHref(experiment.id))}>
                <FlaskConical size={16} aria-hidden="true" className="shrink-0" />
                <span className="truncate">{experiment.name}</span>
                <span className="ml-auto shrink-0 text-xs text-ink-3">{experiment.createdAt.slice(0, 10)}</span>
              </Item>
            ))}
          </Group>
        )}
      </Command.List>
    </Command>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-3"
    >
      {children}
    </Command.Group>
  );
}
function Item({ value, onSelect, children }: { value: string; onSelect: () => void; children: ReactNode }) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 text-sm data-[selected=true]:bg-hover"
    >
      {children}
    </Command.Item>
  );
}
