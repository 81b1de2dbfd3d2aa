import { trainingResourceCalls } from '@contract/training/resources'
import { resource } from '../resource'

export const trainingResources = resource('trainingResources', trainingResourceCalls, { isOftenKept: true })
