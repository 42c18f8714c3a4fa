import { parsePhase, taskPhases } from '#protocol/resources.ts';
import type { Task } from '#protocol/tasks.ts';
import { uiText } from './texts.ts';

/** Recognizes a task whose file is in the drive. */
export function isSaved(task: Pick<Task, 'phase' | 'file_id'>): boolean {
  return parsePhase(task.phase) === taskPhases.complete && task.file_id !== '';
}

/** Returns a row of the popup: name, state, and the link of a saved file. */
export function taskRow(task: Task, onCopy: (task: Task) => void): HTMLLIElement {
  const row = document.createElement('li');
  const words = document.createElement('div');
  const phase = parsePhase(task.phase);
  const name = line('name', task.file_name || task.name);
  name.id = `name-${task.id}`;
  const state = line('state', stateText(task));
  state.classList.toggle('fault', phase === taskPhases.error);
  words.append(name, state);
  if (phase === taskPhases.running) words.append(bar(task.progress, state.textContent ?? ''));
  row.append(words);
  if (isSaved(task)) row.append(copyButton(task, onCopy));
  return row;
}

function stateText(task: Task): string {
  switch (parsePhase(task.phase)) {
    case taskPhases.complete:
      return uiText('extension.done');
    case taskPhases.error:
      return uiText('extension.failed');
    case taskPhases.running:
      return `${Math.floor(task.progress)}%`;
    case taskPhases.paused:
      return uiText('extension.paused');
    default:
      return uiText('extension.waiting');
  }
}

function line(className: string, shown: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.dir = 'auto';
  element.textContent = shown;
  return element;
}

function bar(percent: number, label: string): HTMLProgressElement {
  const progress = document.createElement('progress');
  progress.max = 100;
  progress.value = percent;
  progress.setAttribute('aria-label', label);
  return progress;
}

function copyButton(task: Task, onCopy: (task: Task) => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.task = task.id;
  button.textContent = uiText('extension.copyLink');
  button.id = `copy-${task.id}`;
  button.setAttribute('aria-labelledby', `copy-${task.id} name-${task.id}`);
  button.addEventListener('click', () => onCopy(task));
  return button;
}
